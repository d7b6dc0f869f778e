/** What this browser would not keep, because its storage is full or blocked. */
const unkept = new Map<string, string>();

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
};
