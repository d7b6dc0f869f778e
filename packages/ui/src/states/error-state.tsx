import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { RefreshCw } from '../icons.tsx';
import css from './state.module.css';

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  picture?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  busy?: boolean;
  action?: ReactNode;
  compact?: boolean;
}

/** What went wrong, and a way to try again; announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    children,
    picture,
    onRetry,
    retryLabel = 'Try Again',
    busy = false,
    action,
    compact = false,
  } = props;
  return (
    <div className={compact ? `${css.state} ${css.compact}` : css.state} role="alert">
      {picture && <div className={css.picture}>{picture}</div>}
      <p className={css.title}>{title}</p>
      {children && <div className={css.text}>{children}</div>}
      {(onRetry || action) && (
        <div className={css.actions}>
          {onRetry && (
            <Button onClick={onRetry} busy={busy} icon={<RefreshCw />}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
