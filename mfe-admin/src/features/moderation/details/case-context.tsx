import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { CaseContext as Past } from '@ankur/contracts/moderation/context.endpoints';
import { useApiQuery } from '@ankur/mfe-kit';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { when } from '../when.ts';
import styles from './details.module.css';

type Author = Past['author'];

interface CaseContextProps {
  item: ModerationCase;
  /** Shows what else this member flagged. */
  onFlagger: (id: string) => void;
}

const times = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${String(count)} ${many}`;

/** How far somebody's flags can be trusted, in words. */
export function accuracyText({
  upheld,
  dismissed,
  isNew,
}: {
  upheld: number;
  dismissed: number;
  isNew: boolean;
}): string {
  const decided = upheld + dismissed;
  const known =
    decided === 0 ? 'no flags decided yet' : `${String(upheld)} of ${times(decided, 'flag', 'flags')} upheld`;
  return isNew ? `new account, ${known}` : known;
}

/** What an author did before, in words; nobody guesses since when somebody is here. */
export function pastText(
  name: string,
  { joinedAt, items, upheld, kept }: Pick<Author, 'joinedAt' | 'items' | 'upheld' | 'kept'>,
): string {
  const joined = joinedAt === null ? '' : `joined ${when(joinedAt)} and `;
  const wrote = times(items, 'item', 'items');
  return `${name} ${joined}wrote ${wrote}: ${String(upheld)} taken down, ${String(kept)} kept.`;
}

/** The past of the author and of those who flagged, beside the item and without leaving it. */
export function CaseContext({ item, onFlagger }: CaseContextProps) {
  const key = `${item.contentType}:${item._id}`;
  const { data } = useApiQuery(
    'GET /api/moderation/contexts/:key',
    { params: { key } },
    { staleTime: 10_000 },
  );
  if (data === undefined) return null;
  const { author, flaggers, hits } = data;
  return (
    <section aria-label="Who is involved" className={styles['people']}>
      <h3>Author and flaggers</h3>
      <p>{pastText(item.author.username, author)}</p>
      {author.decisions.length > 0 && (
        <ul>
          {author.decisions.map(({ contentType, contentId, excerpt, status, at }) => (
            <li key={`${contentType}:${contentId}`}>
              <StatusBadge status={status} /> {excerpt || 'Media only'}{' '}
              <span className={styles['quiet']}>{when(at)}</span>
            </li>
          ))}
        </ul>
      )}
      {flaggers.length > 0 && (
        <ul>
          {flaggers.map((flagger) => (
            <li key={flagger._id}>
              <button type="button" className={styles['person']} onClick={() => onFlagger(flagger._id)}>
                {flagger.username}
              </button>{' '}
              <span className={styles['quiet']}>{accuracyText(flagger)}</span>
            </li>
          ))}
        </ul>
      )}
      {hits.length > 0 && (
        <p>
          Banned words in the text:{' '}
          {hits.map(({ keyword }) => (
            <mark key={keyword}>{keyword}</mark>
          ))}
        </p>
      )}
    </section>
  );
}
