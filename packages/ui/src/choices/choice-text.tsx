import { useId, type ReactNode } from 'react';
import css from './choice.module.css';

interface ChoiceTextOptions {
  id: string | undefined;
  hint: ReactNode;
  error: string | undefined;
}

/** Ids and rendered messages of a checkbox, switch or radio group. */
export function useChoiceText({ id, hint, error }: ChoiceTextOptions) {
  const ownId = useId();
  const base = id ?? ownId;
  const describedBy = [error && `${base}-error`, hint && `${base}-hint`].filter(Boolean).join(' ');
  const messages = (error || hint) && (
    <div className={css.messages}>
      {error && (
        <p className={css.error} id={`${base}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={css.hint} id={`${base}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
  return {
    control: {
      id: base,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(error && ({ 'aria-invalid': true } as const)),
    },
    messages,
  };
}
