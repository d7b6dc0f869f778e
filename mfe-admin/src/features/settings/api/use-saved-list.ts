import { useState } from 'react';
import { useSaveSettings, type PlatformSettings } from './use-platform-settings.ts';

type ListName = 'social' | 'team';

/**
 * A list of the settings that is saved as a whole with each change. The next change builds on the last one, also before the
 * server has answered; a refused one is as the server has it again.
 */
export function useSavedList<Name extends ListName>(settings: PlatformSettings, name: Name) {
  const stored = settings[name];
  const [held, setHeld] = useState({ stored, list: stored });
  if (held.stored !== stored) setHeld({ stored, list: stored });
  const save = useSaveSettings();
  const list: readonly PlatformSettings[Name][number][] = held.list;
  type Item = PlatformSettings[Name][number];
  const keep = (next: Item[], onSaved?: () => void) => {
    setHeld({ stored, list: next as PlatformSettings[Name] });
    save.mutate(
      { [name]: next },
      { onError: () => setHeld({ stored, list: stored }), ...(onSaved ? { onSuccess: onSaved } : {}) },
    );
  };
  return {
    list,
    isSaving: save.isPending,
    add: (item: Item, onSaved: () => void) => keep([...list, item], onSaved),
    change: (place: number, part: Partial<Item>) =>
      keep(list.map((item, at) => (at === place ? { ...item, ...part } : item))),
    remove: (place: number) => keep(list.toSpliced(place, 1)),
    /** One place up. */
    raise: (place: number) =>
      keep(list.toSpliced(place - 1, 2, ...list.slice(place - 1, place + 1).reverse())),
  };
}
