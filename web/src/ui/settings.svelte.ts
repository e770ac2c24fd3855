/** The player's settings, stored in the browser. */
import { animationSpeeds, type AnimationSpeed } from "./animationSpeeds";
import { recall, remember } from "./storage";

function speedOf(text: string | null): AnimationSpeed {
  return text !== null && text in animationSpeeds ? (text as AnimationSpeed) : "normal";
}

/** How many times longer than usual each part of a bot's turn is shown. */
export const botSpeeds = { slow: 4, normal: 1, fast: 0.4, atOnce: 0 } as const;
export type BotSpeed = keyof typeof botSpeeds;

function botSpeedOf(text: string | null): BotSpeed {
  return text !== null && text in botSpeeds ? (text as BotSpeed) : "normal";
}

function recalledVolume(): number {
  const volume = Number(recall("volume") ?? "1");
  return volume >= 0 && volume <= 1 ? volume : 1;
}

class Settings {
  #speed = $state<AnimationSpeed>(speedOf(recall("speed")));
  #volume = $state(recalledVolume());
  #coordinates = $state(recall("coordinates") !== "off");
  #sound = $state(recall("sound") !== "off");
  #confirm = $state(recall("confirm") === "on");
  #forced = $state(recall("forced") !== "off");
  #premoves = $state(recall("premoves") === "on");
  #bots = $state<BotSpeed>(botSpeedOf(recall("bots")));
  #name = $state(recall("name") ?? "");

  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    remember("sound", on ? "on" : "off");
  }

  get speed(): AnimationSpeed {
    return this.#speed;
  }
  set speed(speed: AnimationSpeed) {
    this.#speed = speed;
    remember("speed", speed);
  }

  /** From 0 to 1. */
  get volume(): number {
    return this.#volume;
  }
  set volume(volume: number) {
    this.#volume = volume;
    remember("volume", String(volume));
  }

  /** Letters and digits at the rims of the boards. */
  get coordinates(): boolean {
    return this.#coordinates;
  }
  set coordinates(on: boolean) {
    this.#coordinates = on;
    remember("coordinates", on ? "on" : "off");
  }

  /** Nothing is played before the main button is pressed. */
  get confirm(): boolean {
    return this.#confirm;
  }
  set confirm(on: boolean) {
    this.#confirm = on;
    remember("confirm", on ? "on" : "off");
  }

  /** A decision without a choice is played automatically. */
  get forced(): boolean {
    return this.#forced;
  }
  set forced(on: boolean) {
    this.#forced = on;
    remember("forced", on ? "on" : "off");
  }

  /** The next move can be chosen while a bot decides, as it can against people. */
  get premoves(): boolean {
    return this.#premoves;
  }
  set premoves(on: boolean) {
    this.#premoves = on;
    remember("premoves", on ? "on" : "off");
  }

  /** How fast the moves of bots are shown. */
  get bots(): BotSpeed {
    return this.#bots;
  }
  set bots(speed: BotSpeed) {
    this.#bots = speed;
    remember("bots", speed);
  }

  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name;
    remember("name", name);
  }
}

export const settings = new Settings();
