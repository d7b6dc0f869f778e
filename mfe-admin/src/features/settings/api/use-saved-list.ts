import { newId } from '@ankur/mfe-kit';
import { useState } from 'react';
import { tellOvertaken } from '../../../shared/forms/outcome.ts';
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
 * A list of the settings that is saved as a whole with each change; each tells what became of it. The next change builds
 * on the last one, also before the server has answered; after a refused one, or one made to a list that somebody else has
 * changed, it is as the server has it again.
 */
export function useSavedList<Name extends ListName>(settings: PlatformSettings, name: Name) {
  type Item = PlatformSettings[Name][number];
  const stored: readonly Item[] = settings[name];
  const [held, setHeld] = useState(() => ({ stored, version: settings.version, rows: rowsOf(stored, []) }));
  const { save, isSaving } = useSaveSettings();
  const { rows } = held;
  const hold = (next: Row<Item>[]) => setHeld({ stored, version: settings.version, rows: next });
  // The answer to a change lacks those that wait behind it.
  if (held.stored !== stored && !isSaving) hold(rowsOf(stored, rows));
  const keep = async (next: Row<Item>[]) => {
    setHeld({ ...held, rows: next });
    const list = { [name]: next.map(({ item }) => item) };
    const outcome = await tellOvertaken(save(list, held.version));
    if (outcome !== 'stored') hold(rowsOf(stored, rows));
    return outcome;
  };
  return {
    rows,
    isSaving,
    add: (item: Item) => keep([...rows, { id: newId(), item }]),
    change: (place: number, part: Partial<Item>) =>
      keep(rows.map((row, at) => (at === place ? { ...row, item: { ...row.item, ...part } } : row))),
    remove: (place: number) => keep(rows.toSpliced(place, 1)),
    /** One place up. */
    raise: (place: number) =>
      keep(rows.toSpliced(place - 1, 2, ...rows.slice(place - 1, place + 1).reverse())),
  };
}
