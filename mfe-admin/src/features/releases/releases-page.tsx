import { PageHeader } from '@ankur/ui/layout/page-header';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useState } from 'react';
import { useReleaseBoard } from './api/use-release-board.ts';
import type { RemoteAct } from './api/use-remote-act.ts';
import { ActDialog } from './components/act-dialog.tsx';
import { ReleaseTokens } from './components/release-tokens.tsx';
import { RemoteCard } from './components/remote-card.tsx';
import { TimeLine } from './components/time-line.tsx';
import styles from './components/releases.module.css';

/** What every team has released, how it does in browsers, and the way back. */
function ReleasesPage() {
  const { data, error, isPending, refetch } = useReleaseBoard();
  const [act, setAct] = useState<RemoteAct | null>(null);
  return (
    <div className={styles['board']}>
      <PageHeader
        title="Releases"
        lead="What every team has released, and how it does in members' browsers over the last 24 hours."
      />
      {isPending && (
        <Skeleton label="Loading releases...">
          <SkeletonText lines={8} />
        </Skeleton>
      )}
      {error !== null && data === undefined && (
        <ErrorState title="The releases could not be loaded." onRetry={() => void refetch()} />
      )}
      {data?.remotes.map((remote) => (
        <RemoteCard key={remote.name} remote={remote} onAct={setAct} />
      ))}
      {data !== undefined && <ReleaseTokens remotes={data.remotes.map(({ name }) => name)} />}
      {data !== undefined && <TimeLine remotes={data.remotes} />}
      {act !== null && (
        // What an act will do is said of the remote as it is now, which others change meanwhile.
        <ActDialog
          act={{ ...act, remote: data?.remotes.find(({ name }) => name === act.remote.name) ?? act.remote }}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  );
}

export default ReleasesPage;
