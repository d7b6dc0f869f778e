import { createContext, useContext, type ReactNode } from 'react';

const SlotContext = createContext<(name: string) => ReactNode>(() => null);

/** Tells the slots inside what fills them by name; the shell does, a stub host leaves them empty. */
export const SlotProvider = SlotContext.Provider;

/** A named place, for example `home.main`, that remotes may fill with a component. */
export function Slot({ name }: { name: string }) {
  const fill = useContext(SlotContext);
  return fill(name);
}
