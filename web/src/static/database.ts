/**
 * The games and results of this device, in IndexedDB. A promise is fulfilled when its transaction is complete. The
 * port in Python is `quadrangle/static/browser_store.py`.
 */
const name = "quadrangle";
const version = 1;

/** One entry of a table's log, as JSON. */
type Entry = string;
/** First and last entry of a table, which are all that lists need. */
interface Head {
  readonly first: Entry;
  readonly last: Entry;
}

/** All games and values: a table's entries in order, and rows of kind, key and text. */
export interface Backup {
  readonly tables: Readonly<Record<string, readonly Entry[]>>;
  readonly values: readonly (readonly [string, string, string])[];
}

const open = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const asked = indexedDB.open(name, version);
    asked.onupgradeneeded = () => {
      for (const store of ["heads", "events", "values"]) asked.result.createObjectStore(store);
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error("IndexedDB cannot be opened"));
  });

const answer = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error("IndexedDB cannot be read"));
  });

/** All keys that begin with these parts. */
const below = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []]);

export class Database {
  private constructor(private readonly stored: IDBDatabase) {}

  static async open(): Promise<Database> {
    return new Database(await open());
  }

  async heads(): Promise<[string, Entry, Entry][]> {
    const heads = this.stored.transaction("heads").objectStore("heads");
    const [keys, all] = await Promise.all([answer(heads.getAllKeys()), answer(heads.getAll() as IDBRequest<Head[]>)]);
    return keys.map((key, i) => [String(key), all[i]?.first ?? "", all[i]?.last ?? ""]);
  }

  /** Entries from number `n` on: all of them, or none and false if one of the numbers is there. */
  append(table: string, n: number, entries: Entry[]): Promise<boolean> {
    return new Promise((done, failed) => {
      const writing = this.stored.transaction(["heads", "events"], "readwrite");
      let conflict = false;
      writing.oncomplete = () => done(true);
      writing.onabort = () => (conflict ? done(false) : failed(writing.error ?? new Error("aborted")));
      const events = writing.objectStore("events");
      entries.forEach((entry, i) => {
        events.add(entry, [table, n + i]).onerror = (event) => {
          conflict = (event.target as IDBRequest).error?.name === "ConstraintError";
        };
      });
      const heads = writing.objectStore("heads");
      const before = heads.get(table) as IDBRequest<Head | undefined>;
      before.onsuccess = () => {
        const [first] = entries;
        heads.put({ first: before.result?.first ?? first, last: entries.at(-1) }, table);
      };
    });
  }

  load(table: string): Promise<Entry[]> {
    const events = this.stored.transaction("events").objectStore("events");
    return answer(events.getAll(IDBKeyRange.bound([table], [table, []])) as IDBRequest<Entry[]>);
  }

  delete(table: string): Promise<void> {
    return this.#write(["heads", "events"], (store) => {
      store("heads").delete(table);
      store("events").delete(IDBKeyRange.bound([table], [table, []]));
    });
  }

  get(kind: string, key: string): Promise<string | undefined> {
    return answer(this.stored.transaction("values").objectStore("values").get([kind, key]));
  }

  /** Writes kinds, keys and texts. True if any was written. */
  async put(rows: [string, string, string][], replace: boolean): Promise<boolean> {
    let written = 0;
    await this.#write(["values"], (store) => {
      const values = store("values");
      for (const [kind, key, text] of rows) {
        if (replace) {
          values.put(text, [kind, key]);
          written++;
        } else {
          const there = values.getKey([kind, key]);
          there.onsuccess = () => {
            if (there.result !== undefined) return;
            values.put(text, [kind, key]);
            written++;
          };
        }
      }
    });
    return written > 0;
  }

  async scan(kind: string, prefix: string, limit: number): Promise<[string, string][]> {
    const values = this.stored.transaction("values").objectStore("values");
    const [keys, texts] = await Promise.all([
      answer(values.getAllKeys(below(kind))),
      answer(values.getAll(below(kind))),
    ]);
    const rows = keys.map((key, i): [string, string] => [(key as string[])[1] ?? "", String(texts[i])]);
    return rows.filter(([key]) => key.startsWith(prefix)).slice(0, limit);
  }

  deleteKind(kind: string): Promise<void> {
    return this.#write(["values"], (store) => void store("values").delete(below(kind)));
  }

  async backup(): Promise<Backup> {
    const reading = this.stored.transaction(["events", "values"]);
    const [events, values] = [reading.objectStore("events"), reading.objectStore("values")];
    const [eventKeys, entries, valueKeys, texts] = await Promise.all([
      answer(events.getAllKeys()) as Promise<[string, number][]>,
      answer(events.getAll()) as Promise<Entry[]>,
      answer(values.getAllKeys()) as Promise<[string, string][]>,
      answer(values.getAll()) as Promise<string[]>,
    ]);
    const tables: Record<string, Entry[]> = {};
    eventKeys.forEach(([table], i) => (tables[table] ??= []).push(entries[i] ?? ""));
    return { tables, values: valueKeys.map(([kind, key], i) => [kind, key, texts[i] ?? ""]) };
  }

  /**
   * Adds tables and values that are missing here, and continues tables that are longer there; all or nothing. Returns
   * the number of such tables.
   */
  async restore({ tables, values }: Backup): Promise<number> {
    const own = (await this.backup()).tables;
    const newer = Object.entries(tables).filter(([table, entries]) => continues(own[table] ?? [], entries));
    await this.#write(["heads", "events", "values"], (store) => {
      for (const [table, entries] of newer) {
        entries.forEach((entry, i) => store("events").put(entry, [table, i + 1]));
        store("heads").put({ first: entries[0], last: entries.at(-1) }, table);
      }
      for (const [kind, key, text] of values) {
        const there = store("values").getKey([kind, key]);
        there.onsuccess = () => void (there.result === undefined && store("values").put(text, [kind, key]));
      }
    });
    return newer.length;
  }

  #write(stores: string[], change: (store: (name: string) => IDBObjectStore) => void): Promise<void> {
    return new Promise((done, failed) => {
      const writing = this.stored.transaction(stores, "readwrite");
      writing.oncomplete = () => done();
      writing.onabort = writing.onerror = () => failed(writing.error ?? new Error("aborted"));
      change((store) => writing.objectStore(store));
    });
  }
}

/** Are these entries the same from the start on, and more? */
function continues(own: readonly Entry[], entries: readonly Entry[]): boolean {
  return entries.length > own.length && own.every((entry, i) => entry === entries[i]);
}
