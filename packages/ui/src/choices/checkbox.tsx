import type { ComponentProps, ReactNode } from 'react';
import css from './choice.module.css';
import { useChoiceText } from './choice-text.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A native checkbox with label, hint and error. */
export function Checkbox({ label, hint, error, id, className, ...input }: CheckboxProps) {
  const text = useChoiceText({ id, hint, error });
  return (
    <div className={className}>
      <label className={css.choice}>
        <input {...input} {...text.control} type="checkbox" className={css.check} />
        <span className={css.label}>{label}</span>
      </label>
      {text.messages}
    </div>
  );
}
