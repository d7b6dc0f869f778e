import type { AthleteResult } from '@ankur/contracts/identity/results.endpoints';
import { Card } from '@ankur/ui/content/card';
import { useState } from 'react';
import { Button } from '@ankur/ui/actions/button';
import { addressOfResult, type BestMark } from './best-marks.ts';
import { seasonLine } from './season-line.ts';
import { SourceLine } from './source-line.tsx';
import styles from './season.module.css';

const shownFirst = 6;

interface SeasonProps {
  bests: readonly BestMark[];
  results: readonly AthleteResult[];
  sport: string;
}

/** The year in a line, and what was run in it, the latest first; nothing where there is nothing. */
export function Season({ bests, results, sport }: SeasonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const line = seasonLine({ bests, results }, new Date().getFullYear());
  if (line === null && results.length === 0) return null;
  const shown = isOpen ? results : results.slice(0, shownFirst);
  return (
    <Card as="section" data-sport={sport}>
      <h2 className={styles['heading']}>Season</h2>
      {line !== null && <p className={styles['line']}>{line}</p>}
      {shown.length > 0 && (
        <ol className={styles['results']}>
          {shown.map((result, index) => (
            <li key={`${result.sourceId} ${String(index)}`}>
              <span className={`score ${styles['mark'] ?? ''}`}>{result.mark}</span>
              <span className={styles['what']}>
                {result.discipline}
                {result.note !== undefined && <b> {result.note}</b>}
                {result.place !== undefined && <span>&nbsp;· place {result.place}</span>}
                {result.title !== undefined && <span className={styles['title']}>{result.title}</span>}
              </span>
              <SourceLine source={result.source} on={result.on} address={addressOfResult(result)} />
            </li>
          ))}
        </ol>
      )}
      {!isOpen && results.length > shownFirst && (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          Show all {results.length} results
        </Button>
      )}
    </Card>
  );
}
