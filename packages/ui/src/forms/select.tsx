import { ChevronDown } from '../icons.tsx';
import type { ComponentProps } from 'react';
import css from './control.module.css';
import { Field, type FieldText } from './field.tsx';

/** One choice of a select. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends FieldText, ComponentProps<'select'> {
  options?: readonly SelectOption[];
  placeholder?: string;
}

/** The browser's own select with label, hint and error. */
export function Select(props: SelectProps) {
  const {
    label,
    hint,
    error,
    hideLabel,
    optional,
    options,
    placeholder,
    id,
    className,
    children,
    ...select
  } = props;
  const text = { label, hint, error, hideLabel: hideLabel ?? false, optional: optional ?? false };
  return (
    <Field {...text} id={id} required={select.required}>
      {(control) => (
        <div className={css.selectBox}>
          <select
            {...select}
            {...control}
            className={[css.control, css.select, className].filter(Boolean).join(' ')}
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown className={css.chevron} size={18} />
        </div>
      )}
    </Field>
  );
}
