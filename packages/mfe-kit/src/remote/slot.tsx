import { createContext, useContext, type ComponentType } from 'react';

type SlotHost = ComponentType<{ name: string }>;

const SlotContext = createContext<SlotHost>(() => null);

/** Tells the slots inside who fills them; the shell does, a stub host leaves them empty. */
export const SlotProvider = SlotContext.Provider;

/** A named place, for example `home.main`, that remotes may fill with a component. */
export function Slot({ name }: { name: string }) {
  const Host = useContext(SlotContext);
  return <Host name={name} />;
}
