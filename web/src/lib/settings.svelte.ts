/** What a player has chosen once and for all. */
import { recall, remember } from "./memory";

/** How long movements take, as a share of what they usually take. */
export const paces = { slow: 2, normal: 1, fast: 0.5, none: 0 } as const;
export type Speed = keyof typeof paces;

function speedOf(text: string | null): Speed {
  return text !== null && text in paces ? (text as Speed) : "normal";
}

function recalledVolume(): number {
  const volume = Number(recall("volume") ?? "1");
  return volume >= 0 && volume <= 1 ? volume : 1;
}

class Settings {
  #speed = $state<Speed>(speedOf(recall("speed")));
  #volume = $state(recalledVolume());
  #coordinates = $state(recall("coordinates") !== "off");
  #sound = $state(recall("sound") !== "off");
  #confirm = $state(recall("confirm") === "on");
  #name = $state(recall("name") ?? "");

  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    remember("sound", on ? "on" : "off");
  }

  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
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

  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name;
    remember("name", name);
  }
}

export const settings = new Settings();
