import { useDebounced, usePageTitle, useSearchParams } from '@ankur/mfe-kit';
import { SegmentedControl } from '@ankur/ui/choices/segmented-control';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { useCallback, useEffect, useRef } from 'react';
import { headings } from '../../headings.ts';
import { Part } from '../../remotes/part.tsx';
import { Found } from './found.tsx';
import { labels, useOpenKinds, type Shown } from './search-kinds.ts';
import { LikelyWays } from './likely-ways.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import styles from './search-page.module.css';

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
  const box = useRef<HTMLInputElement>(null);
  // Whoever opens this page has come to type. Once it is painted: focusing lays out whatever has not been yet.
  useEffect(() => box.current?.focus(), []);
  return (
    <Page width="text">
      <PageHeader {...headings.search} />
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
            ref={box}
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
          <>
            <p className={styles['hint']}>
              Names are found by how they begin, also with a letter wrong, in Latin and Devanagari.
            </p>
            <LikelyWays />
          </>
        ) : (
          <Part failed="The search could not be reached.">
            <Found q={q} kind={kind} onKind={onKind} />
          </Part>
        )}
      </div>
    </Page>
  );
}

export default SearchPage;
