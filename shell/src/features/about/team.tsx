import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import { useApiQuery } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { ExternalLink } from '@ankur/ui/icons';
import { AuthScene } from '@ankur/ui/pictures/auth-scene';
import { usePublicSettings } from '../../settings/use-public-settings.ts';
import styles from './team.module.css';

type Person = NonNullable<PublicSettings['team']>[number];

/** Stand until the settings name who holds them. */
const roles = [
  { role: 'Founder and CEO', count: 1 },
  { role: 'Co-founder', count: 1 },
  { role: 'Developers', count: 5 },
];

/** People of one role one after another stand beside one another. */
function rowsOf(people: readonly Person[]): Person[][] {
  const rows: Person[][] = [];
  for (const person of people) {
    const row = rows.at(-1);
    if (row?.[0]?.role === person.role) row.push(person);
    else rows.push([person]);
  }
  return rows;
}

function PersonCard({ name, role, photo, link }: Person) {
  return (
    <li className={styles['person']}>
      <Avatar name={name} src={photo} size="huge" />
      <strong>{name}</strong>
      <span className={styles['role']}>{role}</span>
      {link !== '' && (
        <a href={link} target="_blank" rel="noreferrer noopener" aria-label={`Profile of ${name}`}>
          Profile
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      )}
    </li>
  );
}

function Roles() {
  return roles.map(({ role, count }) => (
    <li key={role}>
      <span className={styles['portraits']} aria-hidden="true">
        {Array.from({ length: count }, (_, person) => (
          <span key={person} className={styles['portrait']}>
            <AuthScene />
          </span>
        ))}
      </span>
      <strong>{role}</strong>
    </li>
  ));
}

/** The tree of those who make the product; roles alone while the settings name nobody. */
export function Team() {
  const settings = usePublicSettings();
  // Read above; here only whether the first answer, good or bad, is still to come.
  const { isPending } = useApiQuery('GET /api/admin/public/settings', undefined, { enabled: false });
  const people = settings?.team ?? [];
  return (
    <section aria-labelledby="team">
      <h2 id="team">Our Team</h2>
      <ol className={styles['tree']} data-waits={isPending}>
        {people.length === 0 ? (
          <Roles />
        ) : (
          rowsOf(people).map((row, level) => (
            <li key={`${String(level)} ${row[0]?.role ?? ''}`}>
              <ul className={styles['row']}>
                {row.map((person, place) => (
                  <PersonCard key={`${String(place)} ${person.name}`} {...person} />
                ))}
              </ul>
            </li>
          ))
        )}
      </ol>
    </section>
  );
}
