import type { ComponentProps, ReactNode } from 'react';
import css from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'secondary' | 'primary';
  size?: 'small' | 'medium';
  pressed?: boolean;
  badge?: number;
}

/** A round button that shows only an icon; `label` is its name and tooltip. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    variant = 'quiet',
    size = 'medium',
    pressed,
    badge,
    className,
    type = 'button',
    ...rest
  } = props;
  const name = badge ? `${label} (${badge})` : label;
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={name}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      className={[css.button, css[variant], css[size], className].filter(Boolean).join(' ')}
    >
      {icon}
      {badge ? <span className={css.badge}>{badge > 99 ? '99+' : badge}</span> : null}
    </button>
  );
}
