import { useEffect, useEffectEvent } from 'react';

/** What single keys do, by `KeyboardEvent.key`. */
export type SingleKeys = Readonly<Record<string, () => void>>;

const writes = 'input, textarea, select, [contenteditable="true"]';

/** Whether letters that are pressed here are text. */
export function isWriting(target: EventTarget | null): boolean {
  const field = target instanceof Element ? target.closest(writes) : null;
  // A tick box takes no letters.
  return field !== null && !field.matches('[type="checkbox"]');
}

/** A letter belongs to the field that is written in; any key to whoever has taken it already. */
function isMeant({
  key,
  target,
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
}: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || repeat) return false;
  return key === 'Escape' || !isWriting(target);
}

/** Single keys anywhere on the page, except while somebody writes or any dialog but the details beside the list is open. */
export function useSingleKeys(keys: SingleKeys, { besideDetails }: { besideDetails: boolean }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (act === undefined || !isMeant(event)) return;
    // Another dialog has keys of its own, and nothing behind it may be opened or decided.
    if (document.querySelectorAll('dialog[open]').length > (besideDetails ? 1 : 0)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
