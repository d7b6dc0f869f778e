import { useEffect, useLayoutEffect, type RefObject } from 'react';

interface MenuPlace {
  open: boolean;
  trigger: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  onAway: () => void;
}

const gap = 6;
const edge = 8;

/** Shows an open panel in the top layer beside its trigger, and reports when the reader turns elsewhere. */
export function useMenuPlace({ open, trigger, panel, align, onAway }: MenuPlace): void {
  useLayoutEffect(() => {
    if (open && panel.current && trigger.current) place(panel.current, trigger.current, align);
  }, [open, trigger, panel, align]);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      const target = event.target as Node | null;
      const onTrigger = event.type === 'pointerdown' && trigger.current?.contains(target);
      if (!onTrigger && !panel.current?.contains(target)) onAway();
    };
    const options = { capture: true, passive: true };
    document.addEventListener('pointerdown', leave, options);
    document.addEventListener('scroll', leave, options);
    window.addEventListener('resize', onAway);
    return () => {
      document.removeEventListener('pointerdown', leave, options);
      document.removeEventListener('scroll', leave, options);
      window.removeEventListener('resize', onAway);
    };
  });
}

function place(box: HTMLElement, trigger: HTMLElement, align: 'start' | 'end') {
  // jsdom knows no popovers; there the panel is simply in the page.
  if ('showPopover' in box) box.showPopover();
  const from = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = align === 'end' ? from.right - width : from.left;
  const below = from.bottom + gap;
  const fits = below + height <= window.innerHeight - edge || from.top < height + gap + edge;
  box.style.left = `${Math.max(edge, Math.min(left, document.documentElement.clientWidth - width - edge))}px`;
  box.style.top = `${fits ? below : from.top - gap - height}px`;
  box.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
}
