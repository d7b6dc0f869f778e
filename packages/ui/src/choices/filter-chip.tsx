import type { ReactNode } from 'react';
import { sportOf } from '../sports/sport.tsx';
import css from './filter-chip.module.css';

interface FilterChipProps {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  children: ReactNode;
  count?: number | undefined;
  sport?: string | undefined;
}

/** A filter that is on or off; with a sport it carries the sport's colour as a dot. */
export function FilterChip({ pressed, onPressedChange, children, count, sport }: FilterChipProps) {
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      {...(sport && { 'data-sport': sportOf(sport) })}
    >
      {sport && <span className={css.dot} />}
      {children}
      {count !== undefined && <span className={css.count}>{count}</span>}
    </button>
  );
}
