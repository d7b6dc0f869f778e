import type { ReactNode } from 'react';
import css from './page.module.css';

interface PageProps {
  width?: 'feed' | 'text' | 'page' | 'wide';
  as?: 'div' | 'main' | 'section';
  className?: string | undefined;
  children: ReactNode;
}

/** A centred column with gutters. */
export function Page({ width = 'page', as: Tag = 'div', className, children }: PageProps) {
  return <Tag className={[css.column, css[width], className].filter(Boolean).join(' ')}>{children}</Tag>;
}
