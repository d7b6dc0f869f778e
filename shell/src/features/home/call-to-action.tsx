import { Link, useSession } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Check } from '@ankur/ui/icons';
import styles from './home.module.css';

const points = [
  'Create a sports profile',
  'Connect with coaches and sponsors',
  'Get discovered by talent scouts',
];

/** The last word of the start page. */
export function CallToAction() {
  const signedIn = useSession((state) => state.status === 'signedIn');
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
      <Link
        to={signedIn ? '/community' : '/register'}
        className={buttonClass({ variant: 'primary', size: 'large' })}
      >
        {signedIn ? 'Go to the community' : 'Get started'}
      </Link>
    </section>
  );
}
