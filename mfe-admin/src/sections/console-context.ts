import { createContext, useContext } from 'react';
import type { ConsoleSection } from './section.ts';

/** What can lie over the console: the search of everything, or the list of its keys. */
export type ConsoleOverlay = 'palette' | 'keys';

interface ConsoleState {
  sections: readonly ConsoleSection[];
  /** Id of the open one. */
  current: string;
  show: (overlay: ConsoleOverlay | null) => void;
}

const ConsoleContext = createContext<ConsoleState>({ sections: [], current: '', show: () => undefined });

export const ConsoleProvider = ConsoleContext.Provider;

/** Which sections there are, which is open, and what lies over them. */
export const useConsole = (): ConsoleState => useContext(ConsoleContext);
