import { Link } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Check, Plus } from '@ankur/ui/icons';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import type { Profile } from './profile-header.tsx';
import { profileSteps, readersOf } from './completeness.ts';
import styles from './completeness-list.module.css';

/** What the own profile still lacks, for its owner; nothing once it is complete. */
export function CompletenessList({ profile }: { profile: Profile }) {
  const steps = profileSteps(profile);
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card as="section">
      <div className={styles['top']}>
        <h2>Your profile</h2>
        <span className="score">
          {done}/{steps.length}
        </span>
      </div>
      <progress className={styles['bar']} value={done} max={steps.length} aria-label="Profile completeness" />
      <p className={styles['why']}>{readersOf(profile.role)}</p>
      <ul className={styles['steps']}>
        {steps.map(({ label, done: isDone }) => (
          <li key={label} data-done={isDone || undefined}>
            {isDone ? <Check size={16} /> : <Plus size={16} />}
            <span>
              {label}
              {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/update" className={buttonClass({ wide: true })}>
        Complete your profile
      </Link>
    </Card>
  );
}
