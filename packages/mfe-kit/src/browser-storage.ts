/** What this browser would not keep, because its storage is full or blocked. */
const unkept = new Map<string, string>();

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** `localStorage` that never throws: what the browser will not keep lives as long as the page. */
export const browserStorage = {
  getItem(key: string): string | null {
    try {
      return unkept.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      unkept.delete(key);
    } catch {
      unkept.set(key, value);
    }
  },
  removeItem(key: string): void {
    unkept.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked: nothing was kept.
    }
  },
  /** Forgets everything that is kept under a key with `part` in it, such as the id of a member. */
  removeAllWith(part: string): void {
    for (const key of [...unkept.keys(), ...storedKeys()]) if (key.includes(part)) this.removeItem(key);
  },
};
