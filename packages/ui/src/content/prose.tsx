import type { ReactNode } from 'react';
import css from './prose.module.css';

/** Class that gives an element of your own the typography of long text. */
export const proseClass: string = css.prose ?? '';

/** Typography of long text: headings, lists, quotes, tables and pictures. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={proseClass}>{children}</div>;
}
