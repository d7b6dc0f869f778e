import { Link, keepPreviousData, useApiQuery, usePageTitle } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Page } from '@ankur/ui/layout/page';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useState, type FormEvent } from 'react';
import { copy } from '../../copy.ts';
import { FirstFrame } from '../../hero-film/first-frame.tsx';
import { HeroFilm } from '../../hero-film/hero-film.tsx';
import { Part } from '../../remotes/part.tsx';
import { AthleteCards } from './athlete-card.tsx';
import { AthletesSpace } from './athletes-space.tsx';
import { BadgeHint } from './badge-hint.tsx';
import { maxFilter, useFilters } from './use-filters.ts';
import styles from './athletes.module.css';

/** Cards of a search, and samples below (member-area §9). */
const maxFound = 6;
const maxSamples = 4;

function Found({ search, onReset }: { search: string; onReset: () => void }) {
  const { data, isPending, isFetching, isError, refetch } = useApiQuery(
    'GET /api/athletes',
    { query: { search, limit: maxFound } },
    { placeholderData: keepPreviousData },
  );
  if (isPending) return <AthletesSpace count={maxFound} />;
  if (isError || data === undefined)
    return <ErrorState title={copy.athletes.failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.athletes.length === 0) {
    return (
      <EmptyState
        picture={<EmptyPicture kind="search" />}
        title={copy.athletes.none}
        action={<Button onClick={onReset}>{copy.athletes.all}</Button>}
      />
    );
  }
  return <AthleteCards featured athletes={data.athletes} />;
}

function Discover() {
  const { data, isPending } = useApiQuery('GET /api/athletes', { query: { limit: maxFound + maxSamples } });
  // Those above are known already.
  const others = data?.athletes.slice(maxFound) ?? [];
  const directory = (
    <Link to="/athletes-full-directory" className={buttonClass()}>
      View Full Directory
    </Link>
  );
  // Who may see few athletes sees all of them above; a failure is told there.
  if (!isPending && others.length === 0) return directory;
  return (
    <section aria-labelledby="discover">
      <div className={styles['head']}>
        <h2 id="discover">Discover More Athletes</h2>
        {directory}
      </div>
      <AthleteCards athletes={others} />
    </section>
  );
}

function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState({ text: search, over: search });
  // A link or Back may lead to another search.
  if (typed.over !== search) setTyped({ text: search, over: search });
  const type = (text: string) => setTyped({ text, over: search });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.text.trim());
  };
  const reset = () => {
    type('');
    onSearch('');
  };
  return (
    <>
      <form role="search" className={styles['search']} onSubmit={handleSubmit}>
        <TextInput
          label="Name, sport or location"
          type="search"
          maxLength={maxFilter}
          value={typed.text}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
        <Button onClick={reset}>{copy.athletes.reset}</Button>
      </form>
      <BadgeHint />
      <Part failed={copy.athletes.failed}>
        <Found search={search} onReset={reset} />
      </Part>
    </>
  );
}

/** Featured athletes with a search of all of them. */
function AthletesPage() {
  usePageTitle('Featured athletes');
  const { read, write } = useFilters();
  return (
    <Page>
      <div className={styles['page']}>
        <header className={styles['hero']}>
          <FirstFrame className={styles['film']} />
          <HeroFilm className={styles['film']} />
          <div className={styles['words']}>
            <h1>Featured Athletes</h1>
            <p>The seasons being written right now, all over the country.</p>
          </div>
        </header>
        <Search search={read('search')} onSearch={(text) => write('search', text)} />
        <Part failed={copy.athletes.failed}>
          <Discover />
        </Part>
      </div>
    </Page>
  );
}

export default AthletesPage;
