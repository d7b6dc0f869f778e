import { newId } from '@ankur/mfe-kit';
import { useState } from 'react';
import { useSaveSettings, type PlatformSettings } from './use-platform-settings.ts';

type ListName = 'social' | 'team';

/** One of the list; the id stays with it through every change, and so does what is being typed into its fields. */
interface Row<Item> {
  id: string;
  item: Item;
}

/** The rows of a stored list: whoever had one keeps it, wherever they stand now. */
function rowsOf<Item extends { name: string }>(
  list: readonly Item[],
  known: readonly Row<Item>[],
): Row<Item>[] {
  const free = [...known];
  return list.map((item) => {
    const place = free.findIndex((row) => row.item.name === item.name);
    const kept = place === -1 ? undefined : free.splice(place, 1)[0];
    return { id: kept?.id ?? newId(), item };
  });
}

/**
 * A list of the settings that is saved as a whole with each change. The next change builds on the last one, also before the
 * server has answered; a refused one, or one made to a list that somebody else has changed, is as the server has it again.
 */
export function useSavedList<Name extends ListName>(settings: PlatformSettings, name: Name) {
  type Item = PlatformSettings[Name][number];
  const stored: readonly Item[] = settings[name];
  const [held, setHeld] = useState(() => ({ stored, rows: rowsOf(stored, []) }));
  const save = useSaveSettings();
  const { rows } = held;
  // The answer to a change lacks those that wait behind it.
  if (held.stored !== stored && !save.isPending) setHeld({ stored, rows: rowsOf(stored, rows) });
  const named = (list: Row<Item>[]) => ({ [name]: list.map(({ item }) => item) });
  const keep = (next: Row<Item>[], onSaved?: () => void) => {
    setHeld({ stored, rows: next });
    const takeBack = () => setHeld({ stored, rows: rowsOf(stored, rows) });
    save.mutate(
      { ...named(next), before: named(rows) },
      { onError: takeBack, ...(onSaved ? { onSuccess: onSaved } : {}) },
    );
  };
  return {
    rows,
    isSaving: save.isPending,
    add: (item: Item, onSaved: () => void) => keep([...rows, { id: newId(), item }], onSaved),
    change: (place: number, part: Partial<Item>) =>
      keep(rows.map((row, at) => (at === place ? { ...row, item: { ...row.item, ...part } } : row))),
    remove: (place: number) => keep(rows.toSpliced(place, 1)),
    /** One place up. */
    raise: (place: number) =>
      keep(rows.toSpliced(place - 1, 2, ...rows.slice(place - 1, place + 1).reverse())),
  };
}
