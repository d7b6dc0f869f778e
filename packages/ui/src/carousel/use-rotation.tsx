import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { useMayAutoplay } from '../motion/may-autoplay.tsx';

interface Rotation {
  /** Milliseconds a slide stays. */
  interval: number;
  /** The slide in view; a new one gets its full time, whoever turned to it. */
  selected: number;
  onNext: () => void;
}

function followTab(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isTabVisible = () => document.visibilityState === 'visible';

/** Turns a page in its time, and waits while the reader points at a slide, is in it by keyboard, or looks at another tab. */
export function useRotation({ interval, selected, onNext }: Rotation) {
  const allowed = useMayAutoplay();
  const visible = useSyncExternalStore(followTab, isTabVisible);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [presses, setPresses] = useState(0);
  const running = allowed && visible && !pointed && !focused && !stopped;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(onNext, interval);
    return () => clearInterval(timer);
  }, [running, interval, selected, presses, onNext]);

  return {
    allowed,
    running,
    stopped,
    setStopped,
    /** For the slides alone: a press of an arrow leaves the pointer there, and does not stop them (member-area §9). */
    pointing: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
    },
    /** For the whole carousel. */
    focusing: {
      // A press of an arrow leaves the focus there; only a reader on the keyboard is still in the carousel.
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
      // Whoever presses the dot of the slide in view wants to see it, too.
      onClick: () => setPresses((count) => count + 1),
    },
  };
}
