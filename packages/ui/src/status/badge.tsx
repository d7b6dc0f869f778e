import type { ReactNode } from 'react';
import css from './badge.module.css';

/** The meaning behind a badge's colour. */
export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'flagged' | 'accent';

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A short coloured label. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={[css.badge, css[tone]].join(' ')}>
      {icon}
      {children}
    </span>
  );
}
