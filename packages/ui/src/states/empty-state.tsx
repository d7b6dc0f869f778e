import type { ReactNode } from 'react';
import css from './state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  picture?: ReactNode;
  action?: ReactNode;
  compact?: boolean;
}

/** Nothing here yet, and the one useful thing to do about it. */
export function EmptyState({ title, children, picture, action, compact = false }: EmptyStateProps) {
  return (
    <div className={compact ? `${css.state} ${css.compact}` : css.state}>
      {picture && <div className={css.picture}>{picture}</div>}
      <p className={css.title}>{title}</p>
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}
