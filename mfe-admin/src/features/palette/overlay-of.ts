import type { ConsoleOverlay } from '../../sections/console-context.ts';
import { isWriting } from '../../shared/keys/use-single-keys.ts';

/** Which overlay a key asks for: Ctrl+K or Cmd+K anywhere, a question mark where nobody writes; none over another modal dialog, whose work it would leave. */
export function overlayOf(event: KeyboardEvent, shown: ConsoleOverlay | null): ConsoleOverlay | null {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
  if (defaultPrevented || repeat || altKey) return null;
  const modals = document.querySelectorAll('dialog[open][data-modal]').length;
  if (modals > (shown === null ? 0 : 1)) return null;
  if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') return 'palette';
  if (key === '?' && !ctrlKey && !metaKey && !isWriting(target) && shown !== 'palette') return 'keys';
  return null;
}
