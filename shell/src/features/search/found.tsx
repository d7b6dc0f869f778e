import type { SearchGroup } from '@ankur/contracts/content/search/search.endpoints';
import { maxSearchHits, maxSearchTotal } from '@ankur/contracts/content/search/search-kinds';
import { keepPreviousData, useApiQuery } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonAvatar, SkeletonText } from '@ankur/ui/states/skeleton';
import { LikelyWays } from './likely-ways.tsx';
import { SearchHit } from './search-hit.tsx';
import { labels, useOpenKinds, type Shown } from './search-kinds.ts';
import styles from './search-page.module.css';

const awaitedHits = 4;

const countOf = (total: number) => (total >= maxSearchTotal ? `${String(maxSearchTotal)}+` : String(total));

function Group({ group, onAll }: { group: SearchGroup; onAll: (() => void) | null }) {
  const { kind, hits, total } = group;
  return (
    <section aria-labelledby={`found-${kind}`}>
      <div className={styles['head']}>
        <h2 id={`found-${kind}`}>
          {labels[kind]} <span className={styles['count']}>{countOf(total)}</span>
        </h2>
        {onAll && total > hits.length && (
          <Button size="small" onClick={onAll}>
            Show more
          </Button>
        )}
      </div>
      <Card padding="none">
        <ul className={styles['hits']}>
          {hits.map((hit) => (
            <SearchHit key={hit._id} hit={hit} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** The place of lines that are on their way. */
function HitsSpace() {
  return (
    <Skeleton label="Searching">
      <div className={styles['head']}>
        <SkeletonText width="6rem" />
      </div>
      <Card padding="none">
        {Array.from({ length: awaitedHits }, (_, hit) => (
          <div key={hit} className={`${styles['hit'] ?? ''} ${styles['link'] ?? ''}`}>
            <SkeletonAvatar />
            <SkeletonText lines={2} width="min(16rem, 60%)" />
          </div>
        ))}
      </Card>
    </Skeleton>
  );
}

function Nothing({ q }: { q: string }) {
  return (
    <EmptyState
      picture={<EmptyPicture kind="search" />}
      title={`Nothing found for “${q}”`}
      action={<LikelyWays />}
    >
      Try fewer words, or only how a name begins. Only verified adults find members under 18.
    </EmptyState>
  );
}

/** What was found of these words, by kind. */
export function Found({ q, kind, onKind }: { q: string; kind: Shown; onKind: (kind: Shown) => void }) {
  const open = useOpenKinds();
  const { data, isError, isFetching, refetch } = useApiQuery(
    'GET /api/search',
    { query: { q, kind, limit: kind === 'all' ? 5 : maxSearchHits } },
    { placeholderData: keepPreviousData },
  );
  if (!data)
    return isError ? (
      <ErrorState title="The search could not be reached." busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <HitsSpace />
    );
  const groups = data.groups.filter((group) => open.includes(group.kind));
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <>
      <p role="status" className={styles['status']}>
        {total > 0 && `${countOf(total)} found`}
        {!data.isComplete && ' Some results are missing at the moment.'}
      </p>
      {groups.length === 0 && <Nothing q={q} />}
      {groups.map((group) => (
        <Group
          key={group.kind}
          group={group}
          onAll={
            kind === 'all'
              ? () => {
                  onKind(group.kind);
                }
              : null
          }
        />
      ))}
    </>
  );
}
