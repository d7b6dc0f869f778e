/** `sessionStorage` that never throws: what is kept there survives a reload of this tab and is found by no other visitor. */
export const tabStorage = {
  getItem(key: string): string {
    try {
      return sessionStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  },
  /** Empty text removes it. */
  setItem(key: string, value: string): void {
    try {
      if (value === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // Blocked or full: then a reload loses it.
    }
  },
};
