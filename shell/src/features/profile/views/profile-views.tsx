import type { Api } from '@ankur/contracts/endpoints';
import { Link, RemoteBoundary, ownPicture, useApiQuery } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card } from '@ankur/ui/content/card';
import { countedFrom } from '../../../counted-from.ts';
import { Awaited } from '../columns/columns.tsx';
import { dayOf } from '../numbers/day-of.ts';
import styles from './profile-views.module.css';

type Views = Api['GET /api/auth/profile-views']['response'];

const plural: Record<Views['byRole'][number]['role'], [one: string, many: string]> = {
  athlete: ['athlete', 'athletes'],
  coach: ['coach', 'coaches'],
  scout: ['scout', 'scouts'],
  sponsor: ['sponsor', 'sponsors'],
  admin: ['admin', 'admins'],
};

const counted = ({ role, count }: Views['byRole'][number]) =>
  `${String(count)} ${plural[role][count === 1 ? 0 : 1]}`;

function Viewer({ viewer, role, on }: Views['latest'][number]) {
  // The role of who reviews is told to nobody.
  const one = role === undefined ? 'member' : plural[role][0];
  return (
    <li>
      <Avatar
        name={viewer?.username ?? one}
        src={ownPicture(viewer?.profilePicture)}
        sport={viewer?.sport}
        size="small"
      />
      <span>
        {viewer === null ? (
          `${/^[aeiou]/.test(one) ? 'An' : 'A'} ${one}`
        ) : (
          <Link to={`/profile/${viewer._id}`}>{viewer.username}</Link>
        )}
        <small>
          {viewer !== null && `${one} · `}
          <time dateTime={on}>{dayOf(on)}</time>
        </small>
      </span>
    </li>
  );
}

/** Who looked at the own profile, for its owner: counted members, of whom some are named. Nothing where that cannot be read. */
export const ProfileViews = () => (
  <RemoteBoundary name="profile-views" fallback={() => null}>
    {() => <Counted />}
  </RemoteBoundary>
);

function Counted() {
  const { data, isPending } = useApiQuery('GET /api/auth/profile-views');
  if (data === undefined) return isPending && <Awaited />;
  const { total, byRole, latest } = data;
  const origin = countedFrom(data);
  return (
    <Card as="section">
      <h2 className={styles['heading']}>Profile views</h2>
      <p className={styles['total']}>
        <span className="score">{total}</span> {total === 1 ? 'member' : 'members'} in 30 days
      </p>
      {total === 0 && <p className={styles['quiet']}>Pass your card on, and they will come.</p>}
      {byRole.length > 0 && <p className={styles['quiet']}>{byRole.map(counted).join(', ')}</p>}
      {origin !== '' && <p className={styles['origin']}>{origin}</p>}
      {latest.length > 0 && (
        <ul className={styles['latest']}>
          {latest.map((view, index) => (
            <Viewer key={index} {...view} />
          ))}
        </ul>
      )}
    </Card>
  );
}
