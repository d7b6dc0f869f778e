import type { ComponentProps, ReactNode } from 'react';
import { useChoiceText } from './choice-text.tsx';
import css from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A setting that is on or off at once. */
export function Switch({ label, hint, error, id, className, ...input }: SwitchProps) {
  const text = useChoiceText({ id, hint, error });
  return (
    <div className={[css.row, className].filter(Boolean).join(' ')}>
      <label className={css.line}>
        <span className={css.label}>{label}</span>
        <input {...input} {...text.control} type="checkbox" role="switch" className={css.switch} />
      </label>
      <div className={css.messages}>{text.messages}</div>
    </div>
  );
}
