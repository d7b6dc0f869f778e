import { useRef, type KeyboardEvent } from 'react';

/** Moves the keyboard between the box and the lines below it; Escape leads back to the box. */
export function useArrowKeys() {
  const area = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const box = area.current?.querySelector<HTMLElement>('input[type="search"]');
    const stops = [box, ...(area.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const place = stops.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = event.key === 'Escape' && place > 0 ? box : step && place >= 0 ? stops[place + step] : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { ref: area, onKeyDown: handleKeyDown };
}
