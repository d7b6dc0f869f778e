import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import css from './button.module.css';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  busy?: boolean;
  icon?: ReactNode;
}

/** Class name that makes a link look like a button. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide = false,
}: ButtonLook = {}): string {
  return [css.button, css[variant], css[size], wide && css.wide].filter(Boolean).join(' ');
}

/** A button; while busy it keeps its width and focus, and ignores presses. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    busy = false,
    icon,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) });

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={className ? `${look} ${className}` : look}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className={css.content}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={css.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
