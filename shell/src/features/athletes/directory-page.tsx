import { levels } from '@ankur/contracts/sports';
import { keepPreviousData, useApiQuery, useDebounced, usePageTitle } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { Select } from '@ankur/ui/forms/select';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { Pagination } from '@ankur/ui/navigation/pagination';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useCallback, useEffect } from 'react';
import { copy } from '../../copy.ts';
import { headings } from '../../headings.ts';
import { AthleteCards } from './athlete-card.tsx';
import { AthletesSpace } from './athletes-space.tsx';
import { BadgeHint } from './badge-hint.tsx';
import { maxFilter, useFilters, type Filter } from './use-filters.ts';
import styles from './athletes.module.css';

const perPage = 12;
const any = { value: '', label: 'Any' };
const levelOptions = [
  any,
  ...levels.map((level) => ({ value: level, label: level.charAt(0).toUpperCase() + level.slice(1) })),
];

function SearchInput({
  name,
  label,
  read,
  write,
}: Pick<ReturnType<typeof useFilters>, 'read' | 'write'> & { name: Filter; label: string }) {
  const give = useCallback((text: string) => write(name, text), [write, name]);
  const [text, setText] = useDebounced(read(name), give);
  return (
    <TextInput
      label={label}
      type="search"
      maxLength={maxFilter}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

function Filters({ read, write, reset }: ReturnType<typeof useFilters>) {
  const { data: sports = [] } = useApiQuery('GET /api/sports', undefined, { staleTime: 5 * 60_000 });
  const sportOptions = [any, ...sports.map(({ slug, name }) => ({ value: slug, label: name }))];
  const field = (name: Filter) => ({
    value: read(name),
    onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
  });
  return (
    <form role="search" className={styles['filters']} onSubmit={(event) => event.preventDefault()}>
      <SearchInput name="search" label="Name, sport or location" read={read} write={write} />
      <Select label="Sport" options={sportOptions} {...field('sport')} />
      <Select label="Level" options={levelOptions} {...field('level')} />
      <SearchInput name="location" label="Location" read={read} write={write} />
      <Checkbox
        label="Verified only"
        checked={read('verified') === 'yes'}
        onChange={({ target }) => write('verified', target.checked ? 'yes' : '')}
      />
      <Button onClick={reset}>{copy.athletes.reset}</Button>
    </form>
  );
}

/** Levels and the mark come from the address, where anything may stand. */
function queryOf(read: (name: Filter) => string) {
  const level = levels.find((known) => known === read('level')) ?? ('' as const);
  const verified = read('verified') === 'yes' ? ('yes' as const) : ('' as const);
  const page = Math.max(1, Math.trunc(Number(read('page'))) || 1);
  const texts = { search: read('search'), sport: read('sport'), location: read('location') };
  return { ...texts, level, verified, page, limit: perPage };
}

/** Every athlete of the platform, filtered and in pages. */
function DirectoryPage() {
  usePageTitle('Athletes directory');
  const filters = useFilters();
  const query = queryOf(filters.read);
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useApiQuery(
    'GET /api/athletes',
    { query },
    { placeholderData: keepPreviousData },
  );
  const lastPage = isPlaceholderData ? undefined : data?.totalPages;
  const isBeyond = lastPage !== undefined && query.page > lastPage;
  const { write } = filters;
  // An old link, or fewer athletes than there were: the last page there is.
  useEffect(() => {
    if (isBeyond) write('page', String(lastPage), true);
  }, [isBeyond, lastPage, write]);
  return (
    <Page>
      <PageHeader {...headings.directory} />
      <div className={styles['list']}>
        <Filters {...filters} />
        <BadgeHint />
        {(isPending || isBeyond) && <AthletesSpace count={perPage} />}
        {!isPending && data === undefined && (
          <ErrorState title={copy.athletes.failed} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!isBeyond && data?.athletes.length === 0 && (
          <EmptyState
            picture={<EmptyPicture kind="search" />}
            title={copy.athletes.none}
            action={<Button onClick={filters.reset}>{copy.athletes.all}</Button>}
          />
        )}
        {data && data.athletes.length > 0 && (
          <>
            <AthleteCards athletes={data.athletes} />
            <Pagination
              page={query.page}
              pages={data.totalPages}
              summary={`${String(data.total)} athletes`}
              onPageChange={(page) => filters.write('page', String(page))}
            />
          </>
        )}
      </div>
    </Page>
  );
}

export default DirectoryPage;
