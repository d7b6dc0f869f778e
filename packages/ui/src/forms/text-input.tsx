import type { ComponentProps, ReactNode } from 'react';
import css from './control.module.css';
import { Field, type FieldText } from './field.tsx';

interface TextInputProps extends FieldText, Omit<ComponentProps<'input'>, 'prefix'> {
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A line of text with label, hint and error. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, hideLabel, optional, prefix, suffix, id, className, ...input } = props;
  const text = { label, hint, error, hideLabel: hideLabel ?? false, optional: optional ?? false };
  return (
    <Field {...text} id={id} required={input.required}>
      {(control) => {
        const field = (
          <input
            {...input}
            {...control}
            className={className ? `${css.control} ${className}` : css.control}
          />
        );
        if (!prefix && !suffix) return field;
        return (
          <div className={css.box}>
            {prefix && <span className={css.affix}>{prefix}</span>}
            {field}
            {suffix && <span className={css.affix}>{suffix}</span>}
          </div>
        );
      }}
    </Field>
  );
}
