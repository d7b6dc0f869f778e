import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { HistoryEntry } from '@ankur/contracts/moderation/history';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useCaseHistory } from '../api/use-case-history.ts';
import { historyLine } from '../history-line.ts';
import { when } from '../when.ts';
import styles from './case-history.module.css';

function Details({ entry }: { entry: HistoryEntry }) {
  if (entry.type === 'appeal') return <p>{entry.text}</p>;
  if (entry.type !== 'decision') return null;
  return (
    <>
      {entry.reason && <p>Reason: {entry.reason}</p>}
      {entry.reply && <p>Reply: {entry.reply}</p>}
      {entry.notes && <p>Notes: {entry.notes}</p>}
      {entry.state === 'waiting' && <p className={styles['waiting']}>Not in effect yet</p>}
    </>
  );
}

function Step({ entry, of }: { entry: HistoryEntry; of: ContentType }) {
  const { who, did } = historyLine(entry, of);
  const tone = entry.type === 'decision' ? entry.status : entry.type;
  return (
    <li className={styles['step']} data-tone={tone}>
      <p className={styles['line']}>
        <strong>{who}</strong> {did}
      </p>
      <Details entry={entry} />
      <time dateTime={entry.at} className={styles['time']}>
        {when(entry.at)}
      </time>
    </li>
  );
}

/** Who did what to an item, when and why, newest last; follows what happens while it is open. */
export function CaseHistory({ item }: { item: ModerationCase }) {
  const { data, isPending, isError, refetch } = useCaseHistory(item);
  return (
    <section aria-labelledby="history-title" className={styles['history']}>
      <h3 id="history-title">History</h3>
      {isPending && (
        <Skeleton label="Loading history...">
          <SkeletonText lines={3} />
        </Skeleton>
      )}
      {isError && data === undefined && (
        <ErrorState compact title="The history could not be loaded." onRetry={() => void refetch()} />
      )}
      {data?.entries.length === 0 && (
        <p className={styles['time']}>Nothing has happened to it since it was written.</p>
      )}
      {data?.isComplete === false && <p className={styles['time']}>Older steps are in the audit log.</p>}
      <ol>
        {data?.entries.map((entry) => (
          <Step key={entry._id} entry={entry} of={item.contentType} />
        ))}
      </ol>
    </section>
  );
}
