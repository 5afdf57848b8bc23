/** The themes by name. */

import type { Theme } from "../../me.svelte";
import { m } from "../../paraglide/messages.js";

export const themes: readonly Theme[] = ["system", "light", "dark"];

export const themeName: Readonly<Record<Theme, () => string>> = {
  system: m.settings_theme_system,
  light: m.settings_theme_light,
  dark: m.settings_theme_dark,
};
