import { timeLabel } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import type { Column } from '@ankur/ui/content/table';
import { Banner } from '@ankur/ui/states/banner';
import { Badge, type BadgeTone } from '@ankur/ui/status/badge';
import { ConsoleTable } from '../../../shared/table/console-table.tsx';
import type { BoardRemote } from '../api/use-release-board.ts';
import type { RemoteAct } from '../api/use-remote-act.ts';
import styles from './releases.module.css';

type Release = BoardRemote['releases'][number];
type Health = BoardRemote['health'][number];

const tones: Record<Release['state'], BadgeTone> = {
  active: 'success',
  canary: 'warning',
  previous: 'info',
  stored: 'neutral',
};
/** As many versions as tell a story, besides what is served or can be returned to; `npm run remote -- list` shows a hundred. */
const shownReleases = 8;
const isShown = ({ state }: Release, place: number) => place < shownReleases || state !== 'stored';

/** How much of everybody; whole roles and single members are told besides. */
function canaryLabel({ share: part, roles, users }: NonNullable<BoardRemote['canary']>): string {
  const besides = [...roles, ...(users.length > 0 ? [`${String(users.length)} by name`] : [])];
  const all = [...(part > 0 ? [`${String(part)} %`] : []), ...besides];
  return `canary ${all.join(', ')}`;
}

const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${String(Math.round((part / whole) * 100))} %`;

/** Health columns say "–" where nobody has reported: a zero would be a claim. */
function columnsFor({ health, canary }: BoardRemote): Column<Release>[] {
  const of = ({ version }: Release): Health | undefined => health.find((one) => one.version === version);
  return [
    {
      id: 'version',
      header: 'Version',
      cell: ({ version, state }) => (
        <span className={styles['version']}>
          <code>{version}</code>
          <Badge tone={tones[state]}>
            {state === 'canary' && canary !== null ? canaryLabel(canary) : state}
          </Badge>
        </span>
      ),
    },
    {
      id: 'load',
      header: 'Load time',
      numeric: true,
      width: '7rem',
      hideBelow: 'tablet',
      cell: (release) => {
        const ms = of(release)?.meanLoadMs ?? null;
        return ms === null ? '–' : `${String(ms)} ms`;
      },
    },
    {
      id: 'errors',
      header: 'Errors',
      numeric: true,
      width: '4rem',
      cell: (release) => {
        const known = of(release);
        return known === undefined || known.clients === 0 ? '–' : known.errors + known.failures;
      },
    },
    {
      id: 'failing',
      header: 'Affected',
      numeric: true,
      width: '6rem',
      hideBelow: 'tablet',
      cell: (release) => share(of(release)?.failing ?? 0, of(release)?.clients ?? 0),
    },
    {
      id: 'published',
      header: 'Published',
      width: '9rem',
      hideBelow: 'tablet',
      cell: ({ publishedAt }) => <time dateTime={publishedAt}>{timeLabel(publishedAt)}</time>,
    },
  ];
}

interface RemoteCardProps {
  remote: BoardRemote;
  onAct: (act: RemoteAct) => void;
}

/** One remote: its versions with what browsers say of them, and what can be done. */
export function RemoteCard({ remote, onAct }: RemoteCardProps) {
  const { name, releases, canary, disabled } = remote;
  const canGoBack = canary !== null || releases.some(({ state }) => state === 'previous');
  return (
    <Card>
      <div className={styles['head']}>
        <h2>{name}</h2>
        <div className={styles['actions']}>
          {canGoBack && (
            <Button size="small" onClick={() => onAct({ kind: 'rollback', remote })}>
              {canary === null ? 'Roll back' : 'End the canary'}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={() => onAct({ kind: disabled === null ? 'disable' : 'enable', remote })}
          >
            {disabled === null ? 'Turn off' : 'Turn on'}
          </Button>
        </div>
      </div>
      {disabled !== null && (
        <Banner tone="warning">
          Off since {timeLabel(disabled.since)}, by {disabled.by}: {disabled.reason}
        </Banner>
      )}
      <ConsoleTable
        caption={`Versions of ${name}`}
        columns={columnsFor(remote)}
        rows={releases.filter(isShown)}
        rowKey={({ version }) => version}
        rowActions={({ version, state }) =>
          state === 'active' ? null : (
            <span className={styles['rowActions']}>
              <Button size="small" variant="quiet" onClick={() => onAct({ kind: 'canary', remote, version })}>
                {state === 'canary' ? 'Change the canary' : 'Give to some'}
              </Button>
              <Button
                size="small"
                variant="quiet"
                onClick={() => onAct({ kind: 'activate', remote, version })}
              >
                Activate
              </Button>
            </span>
          )
        }
        empty="No versions yet"
      />
    </Card>
  );
}
