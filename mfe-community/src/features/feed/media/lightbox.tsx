import { IconButton } from '@ankur/ui/actions/icon-button';
import { ChevronLeft, ChevronRight, X } from '@ankur/ui/icons';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './lightbox.module.css';

interface LightboxProps {
  /** Which picture is shown first. */
  first: number;
  label: string;
  onClose: () => void;
  children: readonly ReactNode[];
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The pictures side by side in a strip that scrolls: a swipe is a scroll, and keys and buttons scroll too. */
function useStrip(first: number, count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const to = Math.max(0, Math.min(index, count - 1));
    setShown(to);
    strip.current?.children[to]?.scrollIntoView({ behavior, inline: 'center', block: 'nearest' });
  };
  return {
    strip,
    shown,
    show,
    followScroll: () => {
      const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
      if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
    },
  };
}

/** Pictures in full on a dark ground: swipe, arrow keys or buttons turn, Escape or a press beside them closes. */
export function Lightbox({ first, label, onClose, children }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, shown, show, followScroll } = useStrip(first, children.length);
  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.children[first]?.scrollIntoView({ behavior: 'instant', inline: 'center' });
  }, [first, strip]);
  const turn = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  };
  return (
    <dialog ref={dialog} className={styles['lightbox']} aria-label={label} onClose={onClose} onKeyDown={turn}>
      <div ref={strip} className={styles['strip']} onScrollEnd={followScroll}>
        {children.map((picture, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div
            key={index}
            className={styles['page']}
            inert={index !== shown}
            onClick={({ target, currentTarget }) => {
              if (target === currentTarget) dialog.current?.close();
            }}
          >
            {picture}
          </div>
        ))}
      </div>
      <div className={styles['bar']}>
        {children.length > 1 && (
          <span role="status" className={styles['place']}>
            {shown + 1} / {children.length}
          </span>
        )}
        <IconButton label="Close" icon={<X />} onClick={() => dialog.current?.close()} />
      </div>
      {shown > 0 && (
        <IconButton
          label="Previous picture"
          icon={<ChevronLeft />}
          className={styles['previous']}
          onClick={() => show(shown - 1)}
        />
      )}
      {shown < children.length - 1 && (
        <IconButton
          label="Next picture"
          icon={<ChevronRight />}
          className={styles['next']}
          onClick={() => show(shown + 1)}
        />
      )}
    </dialog>
  );
}
