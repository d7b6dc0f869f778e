import { useState } from 'react';

/** What is open, by name. */
const kept = new Set<string>();

/** Whether something is open. Named, in a list, it is drawn anew as it was left, so that going back finds the rows below it where they were. */
export function useKeptOpen(name: string | false | undefined, initially = false) {
  const [open, setOpen] = useState(initially || (!!name && kept.has(name)));
  const keepOpen = (next: boolean) => {
    setOpen(next);
    if (name) kept[next ? 'add' : 'delete'](name);
  };
  return [open, keepOpen] as const;
}
