import type { Ward } from '@ankur/contracts/identity/family/family.endpoints';
import { Badge } from '@ankur/ui/status/badge';
import styles from './family.module.css';
import { When } from './when.tsx';

/** Guardians of one athlete with what each has said, and when. */
export function GuardianList({ guardians }: Pick<Ward, 'guardians'>) {
  return (
    <ul className={styles['people']}>
      {guardians.map(({ person, consent, at }, index) => (
        <li key={person?._id ?? index}>
          <span>
            <strong>{person?.username ?? 'An account that is gone'}</strong>
            <small>
              {consent === 'given' ? 'Consented' : 'Withdrew consent'} <When at={at} />
            </small>
          </span>
          <Badge tone={consent === 'given' ? 'success' : 'warning'}>
            {consent === 'given' ? 'Consent' : 'No consent'}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
