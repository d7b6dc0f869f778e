import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds a mouse rests before the picker opens, and before it closes behind it. */
const restMs = { open: 250, close: 350 } as const;

type State = 'closed' | 'hovered' | 'pressed' | 'keyed';

/** Opens and closes the picker of a button: by press, by resting the mouse on it, by keyboard. */
export function usePicker() {
  const [state, setState] = useState<State>('closed');
  const area = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = state !== 'closed';

  const later = (next: State, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState(next), ms);
  };
  const change = (next: State) => {
    clearTimeout(timer.current);
    setState(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event) => {
      if (!area.current?.contains(target as Node | null)) setState('closed');
    };
    document.addEventListener('pointerdown', leave, { capture: true, passive: true });
    return () => document.removeEventListener('pointerdown', leave, { capture: true });
  }, [open]);

  return {
    open,
    focused: state === 'keyed',
    trigger,
    /** Closes it after a choice; the focus goes back to the button where it was inside. */
    close: () => {
      if (area.current?.contains(document.activeElement)) trigger.current?.focus();
      change('closed');
    },
    press: ({ detail }: MouseEvent) => {
      // A key presses without a pointer.
      if (state === 'closed' || state === 'hovered') change(detail === 0 ? 'keyed' : 'pressed');
      else change('closed');
    },
    area,
    areaEvents: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        if (state === 'closed') later('hovered', restMs.open);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        if (state === 'hovered') later('closed', restMs.close);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null && !area.current?.contains(relatedTarget)) change('closed');
      },
    },
  };
}
