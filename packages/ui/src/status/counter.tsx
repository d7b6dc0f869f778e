import { useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { formatCount } from './format-count.tsx';
import css from './counter.module.css';

interface CounterProps {
  value: number;
  format?: (value: number) => string;
  rollIn?: boolean;
  className?: string | undefined;
}

/** A number whose digits roll when it changes: up when it grows, down when it shrinks. */
export function Counter({ value, format = formatCount, rollIn = false, className }: CounterProps) {
  const [shown, setShown] = useState(value);
  const [direction, setDirection] = useState<'up' | 'down' | undefined>(rollIn ? 'up' : undefined);
  if (shown !== value) {
    setDirection(value > shown ? 'up' : 'down');
    setShown(value);
  }
  const text = format(value);
  return (
    <span className={[css.counter, className].filter(Boolean).join(' ')} data-direction={direction}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true" className={css.digits}>
        {[...text].map((character, index) => {
          const place = text.length - index;
          // The key holds the digit: only a digit that changed is mounted anew, and so only that one rolls.
          return (
            <span
              key={`${place}${character}`}
              className={css.digit}
              style={{ animationDelay: `${index * 20}ms` }}
            >
              {character}
            </span>
          );
        })}
      </span>
    </span>
  );
}
