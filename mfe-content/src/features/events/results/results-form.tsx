import type { EventGuest } from '@ankur/contracts/events/managing/guests.endpoints';
import { toast, useApiForm, useApiMutation, useQueryClient, type FormField } from '@ankur/mfe-kit';
import { useRefusedField } from '@ankur/mfe-kit/refused-field';
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
  resultsOf,
  valuesOf,
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

/** What each athlete did, a row for each result; it replaces what is published. */
export function ResultsForm({ id, athletes, known }: ResultsFormProps) {
  const client = useQueryClient();
  const ids = athletes.map(({ _id }) => _id);
  const [rows, setRows] = useState(() => Object.fromEntries(ids.map((id) => [id, countRows(id, known)])));
  const rowsOf = (id: string) => rows[id] ?? 1;
  // A refusal counts the rows that were sent; the guests may be others by then.
  const [sent, setSent] = useState<readonly SentResult[]>([]);
  const publish = useApiMutation(publishCall, {
    request: (values: Record<string, string>) => {
      const listed = resultsOf(Object.fromEntries(ids.map((each) => [each, rowsOf(each)])), values);
      setSent(listed);
      return { params: { id }, body: { results: listed.map(({ result }) => result) } };
    },
    failure: 'The results could not be published. Please try again.',
    onSuccess: ({ results }) => {
      toast.success(results.length === 0 ? 'There are no results now.' : 'The results are published.');
      void client.invalidateQueries({ queryKey: resultsKey(id) });
    },
  });
  const { field, handleSubmit } = useApiForm(valuesOf(ids, known), publish, (refused) =>
    fieldOf(sent, refused),
  );
  const element = useRefusedField(publish.error);
  return (
    <form ref={element} className={styles['form']} onSubmit={handleSubmit} noValidate>
      {athletes.map(({ _id, username }) => (
        <fieldset key={_id} className={own['athlete']}>
          <legend>{username || 'Former member'}</legend>
          {Array.from({ length: rowsOf(_id) }, (_, row) => (
            <ResultRow key={row} field={(part) => field(fieldName(_id, row, part))} />
          ))}
          <Button
            variant="quiet"
            size="small"
            aria-label={`Another result of ${username || 'former member'}`}
            onClick={() => setRows({ ...rows, [_id]: rowsOf(_id) + 1 })}
          >
            Another result
          </Button>
        </fieldset>
      ))}
      <Button type="submit" variant="primary" size="large" busy={publish.isPending}>
        Publish results
      </Button>
    </form>
  );
}
