import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './control.module.css';
import { Field, type FieldText } from './field.tsx';

interface TextAreaProps extends FieldText, ComponentProps<'textarea'> {
  counter?: boolean;
  autoGrow?: boolean;
  /** As `maxLength`, but what is too much stays and is marked; nothing anybody wrote is cut. */
  limit?: number;
  /** How long a text is; code units by default. */
  lengthOf?: (text: string) => number;
}

const announceAt = 20;

const unitsOf = (text: string) => text.length;

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

/** Several lines of text; `counter` shows how much of `maxLength` or `limit` is used. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, hideLabel, optional, counter, autoGrow, id, className, onChange, ...rest } = props;
  const { error, limit, lengthOf = unitsOf, ...area } = rest;
  const [typed, setTyped] = useState(() => lengthOf(String(area.defaultValue ?? '')));
  const used = area.value === undefined ? typed : lengthOf(String(area.value));
  const most = limit ?? area.maxLength;
  const left = (most ?? 0) - used;
  const over = limit !== undefined && left < 0 ? `${characters(-left)} too many` : undefined;
  const names = { hideLabel: hideLabel ?? false, optional: optional ?? false };
  const text = { label, hint, error: error ?? over, ...names };

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(lengthOf(event.target.value));
    onChange?.(event);
  }

  const count = counter && most && (
    <>
      <span className={css.count} data-short={left <= announceAt || undefined} aria-hidden="true">
        {used} / {most}
      </span>
      <VisuallyHidden>
        <span role="status">{over ?? (left <= announceAt ? `${characters(left)} left` : '')}</span>
      </VisuallyHidden>
    </>
  );

  return (
    <Field {...text} id={id} required={area.required} corner={count}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          onChange={change}
          className={[css.control, css.area, autoGrow && css.grow, className].filter(Boolean).join(' ')}
        />
      )}
    </Field>
  );
}
