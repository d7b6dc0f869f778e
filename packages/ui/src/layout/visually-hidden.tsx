import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  as?: 'span' | 'div' | 'h2';
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={css.hidden}>{children}</Tag>;
}
