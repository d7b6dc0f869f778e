import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface MenuPlace {
  open: boolean;
  trigger: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  onAway: () => void;
}

const gap = 6;
const edge = 8;
/** Pixels a finger may move the page before the reader is thought to have turned elsewhere. */
const slack = 24;

/** Shows an open panel in the top layer beside its trigger, follows it, and reports when the reader turns elsewhere. */
export function useMenuPlace({ open, trigger, panel, align, onAway }: MenuPlace): void {
  const opened = useRef<DOMRect>(undefined);

  useLayoutEffect(() => {
    const box = panel.current;
    if (!open || !box || !trigger.current) return undefined;
    // jsdom knows no popovers; there the panel is simply in the page.
    if ('showPopover' in box) box.showPopover();
    opened.current = trigger.current.getBoundingClientRect();
    place(box, opened.current, align);
    box.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    return () => {
      if ('hidePopover' in box && box.isConnected) box.hidePopover();
    };
  }, [open, trigger, panel, align]);

  useEffect(() => {
    if (!open) return undefined;
    const press = (event: Event) => {
      const target = event.target as Node | null;
      if (!trigger.current?.contains(target) && !panel.current?.contains(target)) onAway();
    };
    const scroll = (event: Event) => {
      const [before, now] = [opened.current, trigger.current?.getBoundingClientRect()];
      if (!before || !now || panel.current?.contains(event.target as Node)) return;
      if (Math.hypot(now.left - before.left, now.top - before.top) > slack) onAway();
      else if (panel.current) place(panel.current, now, align);
    };
    const options = { capture: true, passive: true };
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('scroll', scroll, options);
    window.addEventListener('resize', onAway);
    return () => {
      document.removeEventListener('pointerdown', press, options);
      document.removeEventListener('scroll', scroll, options);
      window.removeEventListener('resize', onAway);
    };
  });
}

function place(box: HTMLElement, from: DOMRect, align: 'start' | 'end') {
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = align === 'end' ? from.right - width : from.left;
  const below = from.bottom + gap;
  // The keyboard of a phone covers the page without making it smaller.
  const top = window.visualViewport?.offsetTop ?? 0;
  const end = top + (window.visualViewport?.height ?? window.innerHeight);
  const fits = below + height <= end - edge || from.top - top < height + gap + edge;
  box.style.left = `${Math.max(edge, Math.min(left, document.documentElement.clientWidth - width - edge))}px`;
  box.style.top = `${fits ? below : from.top - gap - height}px`;
}
