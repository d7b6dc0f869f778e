import { timeLabel } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { IconButton } from '@ankur/ui/actions/icon-button';
import type { Column } from '@ankur/ui/content/table';
import { Check, Download } from '@ankur/ui/icons';
import { Banner } from '@ankur/ui/states/banner';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import shared from '../../../shared/shared.module.css';
import { ConsoleTable } from '../../../shared/table/console-table.tsx';
import { DeleteButton } from '../delete-button.tsx';
import styles from '../system-admin.module.css';
import { useBackupActs, useBackups, type Backup, type BackupRun } from './use-backups.ts';

const megabytes = (size: number) =>
  `${(size / 1_000_000).toLocaleString(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

const columns: Column<Backup>[] = [
  {
    id: 'when',
    header: 'Made',
    cell: ({ _id, createdAt }) => (
      <span className={shared['stack']}>
        <time dateTime={createdAt}>{timeLabel(createdAt)}</time>
        <span className={shared['muted']}>{_id}</span>
      </span>
    ),
  },
  { id: 'by', header: 'By', hideBelow: 'tablet', cell: ({ createdBy }) => createdBy },
  { id: 'size', header: 'Size', numeric: true, cell: ({ size }) => megabytes(size) },
  {
    id: 'documents',
    header: 'Documents',
    numeric: true,
    hideBelow: 'tablet',
    cell: ({ documents }) => documents.toLocaleString(),
  },
  {
    id: 'files',
    header: 'Files',
    numeric: true,
    hideBelow: 'tablet',
    cell: ({ files }) => files.toLocaleString(),
  },
];

/** Not disabled, which would lose the focus. */
const pressed = ({ isPending }: { isPending: boolean }) => (isPending ? { 'aria-disabled': true } : {});

/** How the attempt goes that is under way, or why the latest one failed. */
function RunState({ run }: { run: BackupRun }) {
  if (run.state === 'failed')
    return (
      <Banner tone="danger">
        The backup that {run.startedBy} began {timeLabel(run.startedAt)} failed. {run.error}
      </Banner>
    );
  if (run.state === 'done') return null;
  return (
    <label className={shared['stack']}>
      Backing up: {run.done.toLocaleString()} of about {Math.max(run.done, run.total).toLocaleString()}{' '}
      documents and files
      <progress value={run.done} max={Math.max(1, run.done, run.total)} />
    </label>
  );
}

/** Backups of the whole platform: made while it runs, checked, taken away. A restore is a command. */
export function Backups() {
  const { data, isPending, refetch } = useBackups();
  const { run, check, remove, save } = useBackupActs();
  if (isPending)
    return (
      <Skeleton label="Loading the backups...">
        <SkeletonText lines={8} />
      </Skeleton>
    );
  if (data === undefined)
    return <ErrorState compact title="The backups could not be loaded." onRetry={() => void refetch()} />;
  const [latest] = data.backups;
  // A version before told of the attempts of admins alone.
  const madeAt = latest?.createdAt ?? data.madeAt ?? data.run?.madeAt;
  return (
    <div className={shared['form']}>
      <div className={styles['line']}>
        <p>
          Last backup: <strong>{madeAt ? timeLabel(madeAt) : 'Never'}</strong>
          {madeAt && !latest && ', no longer kept'}
        </p>
        <Button
          variant="primary"
          busy={run.isPending || data.run?.state === 'running'}
          onClick={() => run.mutate(undefined)}
        >
          Run Backup
        </Button>
      </div>
      {data.run && <RunState run={data.run} />}
      <ConsoleTable
        caption="Backups"
        columns={columns}
        rows={data.backups}
        rowKey={({ _id }) => _id}
        empty={madeAt ? 'No backup is kept.' : 'No backups yet. Run the first one above!'}
        rowActions={({ _id }) => (
          <>
            <IconButton
              size="small"
              label={`Check ${_id}`}
              icon={<Check size={16} />}
              {...pressed(check)}
              onClick={() => !check.isPending && check.mutate(_id)}
            />
            <IconButton
              size="small"
              label={`Download ${_id}`}
              icon={<Download size={16} />}
              {...pressed(save)}
              onClick={() => !save.isPending && save.mutate(_id)}
            />
            <DeleteButton name={_id} id={_id} remove={remove} />
          </>
        )}
      />
      <p className={shared['muted']}>
        All databases as of one moment, and the uploaded files; the newest {data.kept} stay. A file holds
        personal data: who downloads one is logged. To restore one, stop the platform and run{' '}
        <code>npm run restore -- {latest?._id ?? '<id>'}</code>. Everybody signs in anew afterwards.
      </p>
    </div>
  );
}
