import { useState, type FormEvent } from 'react';
import { ApiError } from '../api/api-error.ts';

/** What a form needs of the write behind it. */
interface Submission<V> {
  mutate: (values: V) => void;
  error: unknown;
  isPending: boolean;
  /** Knows of a write before `isPending` has been rendered: the second of two quick presses comes between. */
  isSending?: () => boolean;
}

/** What a field spreads on its input. */
export interface FormField {
  /** By which an input that is typed by half is told from the others. */
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error?: string;
}

/** The first input of a form that holds part of a date or a number: the browser tells its value as empty. */
const halfTyped = (form: HTMLFormElement) =>
  ([...form.elements] as HTMLInputElement[]).find((input) => input.validity.badInput);

/** The sentence of each field that the server refused, under the name it has in the form. */
function fieldErrors(error: unknown, nameOf: (field: string) => string): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const listed = error.errors.flatMap((item) =>
    typeof item === 'string' ? [] : [[item.field, item.message]],
  );
  const first = error.field === undefined ? [] : [[error.field, error.message]];
  // The sentence of a failed check speaks of the whole form; each field has its own in the list.
  const all = error.code === 'VALIDATION_FAILED' ? [...first, ...listed] : [...listed, ...first];
  return Object.fromEntries(all.map(([field = '', message]) => [nameOf(field), message])) as Record<
    string,
    string
  >;
}

/**
 * A form over one write: what is typed stays when it fails, and the server's refusals stand at their fields until those
 * change. What is typed by half is neither sent nor lost. `nameOf` says which field of the form the server means where they are not called the same.
 */
export function useApiForm<V extends Record<string, string>>(
  initial: V,
  submission: Submission<V>,
  nameOf = (field: string) => field,
) {
  const [values, setValues] = useState(initial);
  const { error: failure, isPending } = submission;
  // A changed field has answered its refusal, until there is another failure.
  const [answered, setAnswered] = useState({ failure, fields: [] as readonly string[] });
  const answeredNow = answered.failure === failure ? answered.fields : [];
  const errors = fieldErrors(failure, nameOf);
  const [half, setHalf] = useState<string>();
  const change = (changed: Partial<V>) => {
    setHalf(undefined);
    setValues((known) => ({ ...known, ...changed }));
    setAnswered({ failure, fields: [...answeredNow, ...Object.keys(changed)] });
  };
  return {
    values,
    change,
    field: (name: keyof V & string): FormField => {
      const refusal = answeredNow.includes(name) ? undefined : errors[name];
      const error = half === name ? 'Complete or empty this field.' : refusal;
      return {
        name,
        value: values[name] ?? '',
        onChange: ({ target: { value } }) => change({ [name]: value } as Partial<V>),
        ...(error === undefined ? {} : { error }),
      };
    },
    /** A second press while the first is on its way sends nothing. False where a field is typed by half. */
    handleSubmit: (event: FormEvent<HTMLFormElement>): boolean => {
      event.preventDefault();
      const input = halfTyped(event.currentTarget);
      if (half !== input?.name) setHalf(input?.name);
      input?.focus();
      if (input) return false;
      if (!isPending && submission.isSending?.() !== true) submission.mutate(values);
      return true;
    },
  };
}
