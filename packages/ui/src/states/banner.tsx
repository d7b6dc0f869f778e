import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { AlertTriangle, Info, WifiOff, X } from '../icons.tsx';
import css from './banner.module.css';

interface BannerProps {
  tone: 'info' | 'warning' | 'danger' | 'offline';
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

const icons = { info: <Info />, warning: <AlertTriangle />, danger: <AlertTriangle />, offline: <WifiOff /> };

/** A slim bar above the page; announced politely. */
export function Banner({ tone, children, action, onDismiss }: BannerProps) {
  return (
    <div className={[css.banner, css[tone]].join(' ')} role="status">
      {icons[tone]}
      <div className={css.text}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
      {onDismiss && <IconButton label="Dismiss" icon={<X />} size="small" onClick={onDismiss} />}
    </div>
  );
}
