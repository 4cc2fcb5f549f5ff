/**
 * Short sounds, synthesised with Web Audio: filtered noise with a damped tone below it. Browsers allow audio only after
 * a user gesture, so the audio context is created on the first one.
 */
import { settings } from '../state/settings.js';

export type Sound = 'card' | 'stone' | 'shuffle' | 'turn' | 'clock' | 'win' | 'end' | 'chat';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function wake(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}
for (const gesture of ['pointerdown', 'keydown'] as const) addEventListener(gesture, wake, { passive: true });
// The user gesture may have happened before this module was loaded.
if (globalThis.navigator?.userActivation?.hasBeenActive) wake();

/** Plays a sound after so many seconds, if sounds are switched on and allowed. */
export function playSound(what: Sound, after = 0): void {
  if (!settings.peek().sounds || context === null || context.state !== 'running') return;
  const at = context.currentTime + after;
  switch (what) {
    case 'card':
      return knock(at, 1500 + 500 * Math.random(), 0.05, 0.16);
    case 'stone':
      // A hard click, and the sound of the board below it.
      knock(at, 2600 + 300 * Math.random(), 0.03, 0.2);
      return wood(at, 196 + 12 * Math.random(), 0.14, 0.09);
    case 'shuffle':
      for (let i = 0; i < 9; i++) knock(at + i * 0.035 + Math.random() * 0.01, 1900 + 700 * Math.random(), 0.03, 0.07);
      return;
    case 'turn':
      wood(at, 392, 0.22);
      return wood(at + 0.13, 523, 0.22);
    case 'clock':
      return wood(at, 880, 0.1, 0.05);
    case 'win':
      for (const [i, tone] of [392, 494, 587, 784].entries()) wood(at + i * 0.13, tone, 0.24, 0.3);
      return;
    case 'end':
      wood(at, 392, 0.2, 0.25);
      return wood(at + 0.18, 330, 0.2, 0.3);
    case 'chat':
      return wood(at, 659, 0.09, 0.08);
  }
}

/** Filtered noise: something hard put down on cloth. */
function knock(at: number, pitch: number, length: number, volume: number): void {
  if (context === null) return;
  const source = new AudioBufferSourceNode(context, { buffer: breath(context) });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.4 });
  source.connect(filter).connect(fading(context, at, volume, length));
  source.start(at, Math.random() * 0.2, length + 0.05);
}

/** A struck bar of wood. */
function wood(at: number, pitch: number, volume: number, length = 0.18): void {
  if (context === null) return;
  const end = fading(context, at, volume, length);
  for (const [overtone, share] of [
    [1, 1],
    [3.9, 0.18],
  ] as const) {
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch * overtone });
    tone.connect(new GainNode(context, { gain: share })).connect(end);
    tone.start(at);
    tone.stop(at + length + 0.05);
  }
  knock(at, pitch * 3, 0.02, volume * 0.3);
}

function fading(audio: AudioContext, at: number, volume: number, length: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume * 0.5, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

function breath(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate * 0.4, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}
