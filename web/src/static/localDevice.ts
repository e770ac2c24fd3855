/** What pages can do with this device: watch the start, hold a table against other tabs, save and restore everything. */
import type { DeviceStart, OwnDevice } from "$api/transport";
import { Database, type Backup } from "./database";

const prefix = "quadrangle.";
const lockOf = (table: string): string => `quadrangle-table-${table}`;

/** Everything of this device, as JSON. */
interface DeviceFile extends Backup {
  readonly "quadrangle-device": 1;
  readonly settings: Readonly<Record<string, string>>;
}

export class LocalDevice implements OwnDevice {
  #start: DeviceStart = { is: "loading", bytes: 0, total: 0 };
  #listener: ((start: DeviceStart) => void) | undefined;

  report(start: DeviceStart): void {
    this.#start = start;
    this.#listener?.(start);
  }

  watch(listener: (start: DeviceStart) => void): void {
    this.#listener = listener;
    listener(this.#start);
  }

  hold(table: string, onlost: () => void): Promise<(() => void) | null> {
    const { locks } = navigator;
    if (!locks) return Promise.resolve(() => undefined); // on plain http there are none
    return new Promise((done) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((free) => (release = free));
      const held = locks.request(lockOf(table), { ifAvailable: true }, (lock) => {
        done(lock ? release : null);
        return lock ? released : undefined;
      });
      held.catch(onlost);
    });
  }

  takeFromOtherTab(table: string): Promise<void> {
    return navigator.locks.request(lockOf(table), { steal: true }, () => undefined);
  }

  async save(): Promise<Blob> {
    const database = await Database.open();
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    const settings = Object.fromEntries(names.map((name) => [name, localStorage.getItem(name) ?? ""]));
    const file: DeviceFile = { "quadrangle-device": 1, ...(await database.backup()), settings };
    return new Blob([JSON.stringify(file)], { type: "application/json" });
  }

  async restore(text: string): Promise<number> {
    const file = JSON.parse(text) as Partial<DeviceFile>;
    if (file["quadrangle-device"] !== 1 || !file.tables || !file.values) throw new SyntaxError("not a saved device");
    const database = await Database.open();
    const tables = await database.restore({ tables: file.tables, values: file.values });
    for (const [name, value] of Object.entries(file.settings ?? {})) {
      if (name.startsWith(prefix) && localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }
    return tables;
  }
}
