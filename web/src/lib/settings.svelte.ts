/** What a player has chosen once and for all. */
import { recall, remember } from "./memory";

class Settings {
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
