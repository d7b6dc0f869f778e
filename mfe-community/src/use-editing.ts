import { useState } from 'react';

/** Unless the focus went elsewhere meanwhile. */
function focusMenu(area: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  area?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus({ preventScroll: true });
}

/**
 * Whether a form stands instead of words, which was opened from their menu. `menuArea` is the `ref` of what holds the menu:
 * whoever closes the form by keyboard goes on there.
 */
export function useEditing() {
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never');
  return {
    editing: form === 'open',
    edit: () => setForm('open'),
    close: () => setForm('closed'),
    menuArea: form === 'closed' ? focusMenu : null,
  };
}
