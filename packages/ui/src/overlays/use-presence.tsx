import { useLayoutEffect, useState, type RefObject } from 'react';

interface Presence<Content> {
  open: boolean;
  content: Content;
  element: RefObject<HTMLElement | null>;
}

/**
 * Keeps what an overlay showed until the exit of its element has played, because its owner drops it at once.
 * `opening` counts the openings: as a key it gives each one fresh content.
 */
export function usePresence<Content>({ open, content, element }: Presence<Content>) {
  const [shown, setShown] = useState({ open, content, opening: 0, present: open });
  if (open ? !shown.open || shown.content !== content : shown.open) {
    setShown({
      open,
      content: open ? content : shown.content,
      opening: shown.opening + (open && !shown.open ? 1 : 0),
      present: true,
    });
  }

  useLayoutEffect(() => {
    if (open) return undefined;
    let reopened = false;
    const leave = () => {
      if (!reopened) setShown((last) => ({ ...last, present: false }));
    };
    // jsdom animates nothing; there an overlay is gone at once.
    const exits = element.current?.getAnimations?.() ?? [];
    if (exits.length === 0) leave();
    else void Promise.allSettled(exits.map((exit) => exit.finished)).then(leave);
    return () => {
      reopened = true;
    };
  }, [open, element]);

  return shown;
}
