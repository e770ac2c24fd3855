/** Short sounds, synthesised without files. Wood on wood for pieces, two soft notes for your turn, a chord at the end. */
import { settings } from "./settings.svelte";

export type Sound = "lay" | "slide" | "claim" | "draw" | "roll" | "turn" | "refuse" | "over" | "low";

let context: AudioContext | undefined;

function audio(): AudioContext | null {
  if (!settings.sound || settings.volume === 0 || typeof AudioContext === "undefined") return null;
  // Browsers keep the sound off until the first gesture; until then nothing is played, and nothing is queued up.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context.state === "running" ? context : null;
}

function tone(
  at: AudioContext,
  frequency: number,
  start: number,
  length: number,
  volume: number,
  type: OscillatorType,
): void {
  const oscillator = new OscillatorNode(at, { frequency, type });
  const gain = new GainNode(at, { gain: 0 });
  const begin = at.currentTime + start;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume * settings.volume, begin + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}

/** Filtered noise: a knock when short, a scrape when long. */
function knock(at: AudioContext, frequency: number, start: number, length: number, volume: number): void {
  const frames = Math.ceil(at.sampleRate * length);
  const buffer = at.createBuffer(1, frames, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency, Q: 2.5 });
  const gain = new GainNode(at, { gain: volume * settings.volume });
  const source = new AudioBufferSourceNode(at, { buffer });
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(at.currentTime + start);
}

const sounds: Record<Sound, (at: AudioContext) => void> = {
  lay: (at) => knock(at, 900, 0, 0.09, 0.9),
  slide: (at) => knock(at, 500, 0, 0.28, 0.5),
  claim: (at) => (
    knock(at, 700, 0, 0.1, 0.8),
    tone(at, 523, 0.05, 0.35, 0.1, "sine"),
    tone(at, 784, 0.14, 0.45, 0.1, "sine")
  ),
  draw: (at) => knock(at, 2400, 0, 0.12, 0.35),
  roll: (at) => [0, 0.09, 0.2, 0.36].forEach((start) => knock(at, 1300, start, 0.06, 0.6)),
  turn: (at) => (tone(at, 440, 0, 0.18, 0.06, "sine"), tone(at, 587, 0.1, 0.24, 0.06, "sine")),
  low: (at) => (tone(at, 659, 0, 0.12, 0.08, "sine"), tone(at, 659, 0.18, 0.16, 0.08, "sine")),
  refuse: (at) => tone(at, 150, 0, 0.16, 0.12, "triangle"),
  over: (at) => [392, 494, 587, 784].forEach((note, i) => tone(at, note, i * 0.09, 0.8, 0.07, "sine")),
};

export function sound(name: Sound): void {
  const at = audio();
  if (at) sounds[name](at);
}
