import type { ReactNode } from 'react';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a screen: its h1, a line of context and its actions. */
export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.text}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}
