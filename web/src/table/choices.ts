/** What the menu of a live table offers, as things stand. */

import type { LiveTable } from "../live/table.svelte";
import { m } from "../paraglide/messages.js";
import type { Choice } from "./Menu.svelte";
import type { Sitting } from "./sitting.svelte";

export type TableSheet = "menu" | "log" | "chat" | "score" | "invite" | "end";

interface Standing {
  live: LiveTable;
  sitting: Sitting;
  /** Seats are still open. */
  isOpen: boolean;
  show: (sheet: TableSheet) => void;
}

export function tableChoices({ live, sitting, isOpen, show }: Standing): Choice[] {
  const { over, seat, snapshot } = live;
  const list: Choice[] = [
    { icon: "list", label: m.table_moves(), act: () => show("log"), narrow: "tablet" },
    { icon: "chat", label: m.chat_title(), act: () => show("chat"), narrow: "tablet" },
    { icon: "stack", label: m.table_if_ended(), act: () => show("score"), narrow: "phone" },
  ];
  if (over) return [{ icon: "flag", label: m.table_result(), act: () => show("end") }, ...list];
  list.push({ icon: "link", label: m.invite_title(), act: () => show("invite") });
  if (seat === null || !snapshot || isOpen) return list;
  return [
    ...list,
    pausing(live, sitting, seat),
    {
      icon: "flag",
      label: m.table_resign(),
      act: () => void sitting.command("resign"),
      sure: m.table_resign_sure(),
    },
  ];
}

function pausing(live: LiveTable, sitting: Sitting, seat: number): Choice {
  if (live.snapshot?.paused)
    return { icon: "play", label: m.table_resume(), act: () => void sitting.command("resume") };
  if (live.pause.includes(seat))
    return { icon: "close", label: m.table_no_pause(), act: () => void sitting.command("resume") };
  return { icon: "pause", label: m.table_pause(), act: () => void sitting.command("pause") };
}
