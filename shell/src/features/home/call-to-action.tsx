import { Link, useApiQuery } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Check } from '@ankur/ui/icons';
import { formatCount } from '@ankur/ui/status/format-count';
import { countedFrom } from '../../counted-from.ts';
import styles from './home.module.css';

const points = [
  'Create a sports profile',
  'Connect with coaches and sponsors',
  'Get discovered by talent scouts',
];

/** Counted athletes, and from what (L10); without a count there is no claim. */
function JoinBox() {
  const { data } = useApiQuery('GET /api/admin/public/stats');
  if (!data?.athletes) return null;
  return (
    <>
      <p className={styles['join']}>
        Join <span className="score">{formatCount(data.athletes)}</span> Athlete{data.athletes > 1 && 's'}
      </p>
      <p className={styles['counted']}>{countedFrom(data)}</p>
    </>
  );
}

/** The last word of the visitor's start page. */
export function CallToAction() {
  return (
    <section className={styles['cta']} aria-labelledby="cta-title">
      <h2 id="cta-title">Ready to boost your sports career?</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Check size={18} aria-hidden="true" /> {point}
          </li>
        ))}
      </ul>
      <JoinBox />
      <Link to="/register" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Get started
      </Link>
    </section>
  );
}
