import { browserStorage } from '../browser-storage.ts';

/** The member's own choice of theme; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const key = 'ankur.theme';

/** The stored choice; null when this member has not chosen. */
export function storedTheme(): ThemeChoice | null {
  const stored = browserStorage.getItem(key);
  return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : null;
}

function apply(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  // Setting it again would have the browser look at every style anew.
  if (dataset['theme'] !== choice) dataset['theme'] = choice;
}

/** Applies the platform's default, unless this member has chosen. */
export function applyDefaultTheme(choice: ThemeChoice): void {
  if (storedTheme() === null) apply(choice);
}

/** Stores and applies the member's choice. */
export function chooseTheme(choice: ThemeChoice): void {
  browserStorage.setItem(key, choice);
  apply(choice);
}

/** Whether the page is dark right now. */
export function isDark(): boolean {
  const choice = document.documentElement.dataset['theme'];
  if (choice === 'dark') return true;
  return choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches;
}
