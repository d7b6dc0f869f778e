import type { ReactNode } from 'react';
import css from './skip-link.module.css';

/** The first stop of the keyboard: jumps over the navigation. */
export function SkipLink({
  href = '#main',
  children = 'Skip to content',
}: {
  href?: string;
  children?: ReactNode;
}) {
  return (
    <a className={css.link} href={href}>
      {children}
    </a>
  );
}
