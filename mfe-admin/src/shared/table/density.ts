import { browserStorage, createStore } from '@ankur/mfe-kit';

/** How much room the rows of tables take. */
type Density = 'comfortable' | 'compact';

const storageKey = 'ankur.console.density';

/** Chosen once for all tables, kept in this browser: it is about its screen, not about who works at it. */
export const useDensity = createStore<{ density: Density }>(() => ({
  density: browserStorage.getItem(storageKey) === 'compact' ? 'compact' : 'comfortable',
}));

export function toggleDensity(): void {
  const density = useDensity.getState().density === 'compact' ? 'comfortable' : 'compact';
  browserStorage.setItem(storageKey, density);
  useDensity.setState({ density });
}
