import type { EventGuest } from '@ankur/contracts/events/managing/guests.endpoints';
import { toast, useApiForm, useApiMutation, useQueryClient, type FormField } from '@ankur/mfe-kit';
import { unlessConflict } from '@ankur/mfe-kit/conflict';
import { rebase, type Kept } from '@ankur/mfe-kit/rebase';
import { useRefusedField } from '@ankur/mfe-kit/refused-field';
import { StaleNotice } from '@ankur/mfe-kit/stale-notice';
import { Button } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import { resultsKey } from '../api/use-events.ts';
import styles from '../events.module.css';
import own from './results.module.css';
import {
  countRows,
  fieldName,
  fieldOf,
  labelsOf,
  listOf,
  resultsOf,
  valuesOf,
  withSameFields,
  type KnownResult,
  type SentResult,
} from './result-values.ts';

const publishCall = 'PUT /api/events/:id/results';

export interface ResultsFormProps {
  id: string;
  athletes: readonly EventGuest['member'][];
  known: readonly KnownResult[];
}

type Part = Parameters<typeof fieldName>[2];

function ResultRow({ field }: { field: (part: Part) => FormField }) {
  return (
    <div className={own['row']}>
      <TextInput label="Discipline" maxLength={60} {...field('discipline')} />
      <TextInput label="Mark" maxLength={20} hint="61.8, 3:2, 5 goals" {...field('mark')} />
      <TextInput label="Place" optional inputMode="numeric" maxLength={5} {...field('place')} />
      <TextInput label="Note" optional maxLength={40} {...field('note')} />
    </div>
  );
}

interface AthleteRowsProps {
  athlete: ResultsFormProps['athletes'][number];
  count: number;
  field: (name: string) => FormField;
  onMore: () => void;
}

/** The rows of one athlete, and the way to another one. */
function AthleteRows({ athlete: { _id, username }, count, field, onMore }: AthleteRowsProps) {
  return (
    <fieldset className={own['athlete']}>
      <legend>{username || 'Former member'}</legend>
      {Array.from({ length: count }, (_, row) => (
        <ResultRow key={row} field={(part) => field(fieldName(_id, row, part))} />
      ))}
      <Button
        variant="quiet"
        size="small"
        aria-label={`Another result of ${username || 'former member'}`}
        onClick={onMore}
      >
        Another result
      </Button>
    </fieldset>
  );
}

/** Publishes the rows over the results that they were written on, or on those that were published from here since. */
function usePublish(id: string, known: readonly KnownResult[]) {
  const client = useQueryClient();
  const [base, setBase] = useState(() => listOf(known));
  // A refusal counts the rows that were sent; the guests may be others by then.
  const [sent, setSent] = useState<readonly SentResult[]>([]);
  const publish = useApiMutation(publishCall, {
    request: (listed: readonly SentResult[]) => {
      setSent(listed);
      return { params: { id }, body: { results: listed.map(({ result }) => result), seen: base } };
    },
    failure: unlessConflict('The results could not be published. Please try again.'),
    onSuccess: ({ results }) => {
      setBase(listOf(results));
      toast.success(results.length === 0 ? 'There are no results now.' : 'The results are published.');
    },
    onSettled: () => void client.invalidateQueries({ queryKey: resultsKey(id) }),
  });
  return { publish, base, setBase, sent };
}

/** What each athlete did, a row for each result; it replaces what is published, but nothing that came there unseen. */
export function ResultsForm({ id, athletes, known }: ResultsFormProps) {
  const ids = athletes.map(({ _id }) => _id);
  const [rows, setRows] = useState(() => Object.fromEntries(ids.map((id) => [id, countRows(id, known)])));
  const rowsOf = (id: string) => rows[id] ?? 1;
  const { publish, base, setBase, sent } = usePublish(id, known);
  const mutate = (typed: Record<string, string>) =>
    publish.mutate(resultsOf(Object.fromEntries(ids.map((each) => [each, rowsOf(each)])), typed));
  const { values, change, field, handleSubmit } = useApiForm(
    valuesOf(ids, known),
    { ...publish, mutate },
    (refused) => fieldOf(sent, refused),
  );
  const element = useRefusedField(publish.error);
  const newest = listOf(known);
  const isNewer = JSON.stringify(newest) !== JSON.stringify(base);
  const [typed = {}, read = {}, now = {}] = withSameFields(
    values,
    valuesOf(ids, base),
    valuesOf(ids, newest),
  );
  const takeNewest = (kept: Kept) => {
    change(rebase(typed, [read, now], kept));
    setRows(Object.fromEntries(ids.map((each) => [each, Math.max(rowsOf(each), countRows(each, newest))])));
    setBase(newest);
  };
  return (
    <form ref={element} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <StaleNotice
        isStale={isNewer && !publish.isPending && !publish.isSuccess}
        save={publish}
        subject="The list of results"
        typed={typed}
        states={[read, now]}
        labels={labelsOf(athletes, (each) => Math.max(rowsOf(each), countRows(each, newest)))}
        onContinue={takeNewest}
      />
      {athletes.map((athlete) => (
        <AthleteRows
          key={athlete._id}
          athlete={athlete}
          count={rowsOf(athlete._id)}
          field={field}
          onMore={() => setRows({ ...rows, [athlete._id]: rowsOf(athlete._id) + 1 })}
        />
      ))}
      <Button type="submit" variant="primary" size="large" busy={publish.isPending}>
        Publish results
      </Button>
    </form>
  );
}
