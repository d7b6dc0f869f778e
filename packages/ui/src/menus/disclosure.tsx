import type { ReactNode } from 'react';
import { ChevronDown } from '../icons.tsx';
import css from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
}

/** Details that open under their summary. */
export function Disclosure({ summary, children, defaultOpen = false }: DisclosureProps) {
  return (
    <details className={css.details} open={defaultOpen}>
      <summary className={css.summary}>
        <span>{summary}</span>
        <ChevronDown className={css.chevron} size={18} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
