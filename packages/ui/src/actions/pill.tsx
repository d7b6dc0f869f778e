import type { ReactNode } from 'react';
import css from './pill.module.css';

interface PillProps {
  onPress: () => void;
  children: ReactNode;
  icon?: ReactNode;
}

/** A floating button such as "3 new posts"; its text is announced politely when it appears. */
export function Pill({ onPress, children, icon }: PillProps) {
  return (
    <div className={css.place} role="status">
      <button type="button" className={css.pill} onClick={onPress}>
        {icon}
        {children}
      </button>
    </div>
  );
}
