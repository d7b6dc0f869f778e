import type { SearchGroup } from '@ankur/contracts/content/search/search.endpoints';
import { searchKinds, type SearchKind } from '@ankur/contracts/content/search/search-kinds';
import type { Feature } from '@ankur/contracts/identity/features';
import {
  Link,
  keepPreviousData,
  useApiQuery,
  useDebounced,
  usePageTitle,
  useSearchParams,
} from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { SegmentedControl } from '@ankur/ui/choices/segmented-control';
import { Card } from '@ankur/ui/content/card';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useCallback, useRef, type KeyboardEvent } from 'react';
import { isOpen, useFeatures } from '../../settings/open-features.ts';
import { SearchHit } from './search-hit.tsx';
import styles from './search-page.module.css';

type Shown = SearchKind | 'all';

const labels: Record<Shown, string> = {
  all: 'All',
  people: 'People',
  events: 'Events',
  posts: 'Posts',
  blogs: 'Blog',
  articles: 'Articles',
};
const partOf: Partial<Record<SearchKind, Feature>> = { events: 'events', posts: 'community', blogs: 'blogs' };
const maxTotal = 1000;
const countOf = (total: number) => (total >= maxTotal ? `${String(maxTotal)}+` : String(total));

function useOpenKinds(): SearchKind[] {
  const features = useFeatures();
  return searchKinds.filter((kind) => isOpen(partOf[kind], features));
}

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

function Nothing({ q }: { q: string }) {
  return (
    <EmptyState
      picture={<EmptyPicture kind="search" />}
      title={`Nothing found for “${q}”`}
      action={
        <>
          <Link to="/athletes" className={buttonClass()}>
            Browse athletes
          </Link>
          <Link to="/explore-all-sports" className={buttonClass()}>
            Explore sports
          </Link>
        </>
      }
    >
      Try fewer words, or only how a name begins. Members under 18 are found by verified adults alone.
    </EmptyState>
  );
}

function Found({ q, kind, onKind }: { q: string; kind: Shown; onKind: (kind: Shown) => void }) {
  const open = useOpenKinds();
  const { data, isError, isFetching, refetch } = useApiQuery(
    'GET /api/search',
    { query: { q, kind, limit: kind === 'all' ? 5 : 50 } },
    { placeholderData: keepPreviousData },
  );
  if (!data)
    return isError ? (
      <ErrorState title="The search could not be reached." busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label="Searching">
        <SkeletonText lines={8} />
      </Skeleton>
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

/** Moves the keyboard between the box and the lines below it; Escape leads back to the box. */
function useArrowKeys() {
  const area = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const box = area.current?.querySelector<HTMLElement>('input[type="search"]');
    const stops = [box, ...(area.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const place = stops.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = event.key === 'Escape' && place > 0 ? box : step && place >= 0 ? stops[place + step] : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { ref: area, onKeyDown: handleKeyDown };
}

/** One box for people, events, posts, blog posts and articles. */
function SearchPage() {
  usePageTitle('Search');
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  const open = useOpenKinds();
  const wanted = params.get('kind');
  const kind: Shown = open.find((one) => one === wanted) ?? 'all';
  const change = useCallback(
    (changes: Record<string, string>) => {
      setParams(
        (former) => {
          for (const [name, value] of Object.entries(changes))
            if (value === '') former.delete(name);
            else former.set(name, value);
          return former;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const search = useCallback((text: string) => change({ q: text.trim() }), [change]);
  const [text, setText] = useDebounced(q, search);
  const onKind = (next: Shown) => change({ kind: next === 'all' ? '' : next });
  const keys = useArrowKeys();
  return (
    <Page width="text">
      <PageHeader title="Search" />
      {/* The keys belong to the box and the links inside. */}
      <div {...keys} role="presentation" className={styles['page']}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            search(text);
          }}
        >
          <TextInput
            label="Search people, events, posts and articles"
            hideLabel
            type="search"
            placeholder="Name, sport, place or word"
            maxLength={100}
            autoComplete="off"
            // Whoever opens this page has come to type.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </form>
        <SegmentedControl
          label="Kind"
          value={kind}
          onValueChange={onKind}
          options={(['all', ...open] as const).map((value) => ({ value, label: labels[value] }))}
        />
        {q === '' ? (
          <p className={styles['hint']}>
            Names are found by how they begin, also with a letter wrong, in Latin and Devanagari.
          </p>
        ) : (
          <Found q={q} kind={kind} onKind={onKind} />
        )}
      </div>
    </Page>
  );
}

export default SearchPage;
