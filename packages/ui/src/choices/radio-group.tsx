import type { ComponentProps, ReactNode } from 'react';
import css from './choice.module.css';
import { useChoiceText } from './choice-text.tsx';

/** One choice of a radio group. */
export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  inputProps?: ComponentProps<'input'>;
}

/** Native radio buttons under one legend; `inputProps` goes to each of them. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, value, defaultValue, onValueChange, hint, error, required, inputProps } =
    props;
  const text = useChoiceText({ id: undefined, hint, error });
  const { id, ...described } = text.control;
  return (
    <fieldset className={css.group} {...described} id={id} role="radiogroup">
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.choice}>
          <input
            name={name}
            required={required}
            {...(value !== undefined && { checked: value === option.value })}
            {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            onChange={() => onValueChange?.(option.value)}
            {...inputProps}
            type="radio"
            value={option.value}
            disabled={option.disabled}
            className={css.radio}
          />
          <span className={css.label}>
            {option.label}
            {option.hint && <span className={css.optionHint}>{option.hint}</span>}
          </span>
        </label>
      ))}
      {text.messages}
    </fieldset>
  );
}
