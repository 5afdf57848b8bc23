/** Short dry sounds, made on the spot: wood, card, glass. Nothing is told by sound alone. */

import type { SoundName } from "../boards/board";
import { me } from "../me.svelte";

let context: AudioContext | null = null;

/** A burst of noise through a filter, as of card or felt. */
function rustle(at: number, seconds: number, pitch: number, loudness: number): void {
  if (!context) return;
  const samples = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const wave = samples.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer: samples });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.9 });
  const volume = new GainNode(context, { gain: loudness });
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(at);
}

/** A struck thing: a tone that dies away, as of wood, glass or a bell. */
function strike(
  at: number,
  pitch: number,
  seconds: number,
  loudness: number,
  shape: OscillatorType = "sine",
): void {
  if (!context) return;
  const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + seconds);
}

const sounds: Record<SoundName, (now: number) => void> = {
  card: (now) => {
    rustle(now, 0.09, 1400, 0.5);
    strike(now + 0.015, 150, 0.08, 0.25, "triangle");
  },
  stone: (now) => {
    strike(now, 620, 0.05, 0.3, "triangle");
    strike(now + 0.07, 540, 0.06, 0.25, "triangle");
  },
  dice: (now) => {
    for (let i = 0; i < 5; i++) rustle(now + i * 0.055, 0.05, 700 + i * 60, 0.35);
  },
  ting: (now) => {
    strike(now, 1760, 0.5, 0.12);
    strike(now, 2637, 0.35, 0.06);
  },
  knock: (now) => strike(now, 110, 0.16, 0.4, "triangle"),
  bell: (now) => {
    strike(now, 660, 0.6, 0.14);
    strike(now, 990, 0.4, 0.05);
  },
  sand: (now) => rustle(now, 0.4, 3800, 0.12),
};

/** Play a sound, if sounds are wanted and the browser lets us. */
export function sound(name: SoundName): void {
  if (!me.sound || document.visibilityState !== "visible") return;
  if (!navigator.userActivation.hasBeenActive) return; // browsers want a press before the first sound
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    sounds[name](context.currentTime);
  } catch {
    // No sound here; everything is seen as well.
  }
}
