import { Link } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import type { ReactNode } from 'react';
import styles from './profile-page.module.css';

/** Facts that need a line of their own. */
const wide = new Set(['Achievements', 'Email', 'Sport', 'Location', 'Works']);

interface FactsProps {
  title: string;
  facts: [label: string, value: ReactNode][];
  /** What the owner reads while nothing is known; others then see nothing. */
  invitation?: string | undefined;
}

/** What is known of a member under one heading. */
export function Facts({ title, facts, invitation }: FactsProps) {
  const known = facts.filter(([, value]) => value !== undefined && value !== '');
  if (known.length === 0 && invitation === undefined) return null;
  return (
    <Card as="section">
      <h2 className={styles['heading']}>{title}</h2>
      {known.length > 0 ? (
        <dl className={styles['facts']}>
          {known.map(([label, value]) => (
            <div key={label} className={wide.has(label) ? styles['long'] : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles['invitation']}>
          {invitation} <Link to="/update">Add it now</Link>
        </p>
      )}
    </Card>
  );
}
