/** What this browser stores between visits. Private windows may forbid it: then nothing is stored. */
const prefix = "quadrangle.";

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // Storage is full or forbidden; the choice then lasts as long as the page.
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}
