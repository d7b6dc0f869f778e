import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './control.module.css';
import { Field, type FieldText } from './field.tsx';

interface TextAreaProps extends FieldText, ComponentProps<'textarea'> {
  counter?: boolean;
  autoGrow?: boolean;
}

const announceAt = 20;

/** Several lines of text; `counter` shows how much of `maxLength` is used. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, hideLabel, optional, counter, autoGrow, id, className, onChange, ...area } =
    props;
  const [typed, setTyped] = useState(() => String(area.defaultValue ?? '').length);
  const used = area.value === undefined ? typed : String(area.value).length;
  const left = (area.maxLength ?? 0) - used;
  const text = { label, hint, error, hideLabel: hideLabel ?? false, optional: optional ?? false };

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length);
    onChange?.(event);
  }

  const count = counter && area.maxLength && (
    <>
      <span className={css.count} data-short={left <= announceAt || undefined} aria-hidden="true">
        {used} / {area.maxLength}
      </span>
      <VisuallyHidden>
        <span role="status">{left <= announceAt ? `${left} characters left` : ''}</span>
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
