import { useId, type ReactNode } from 'react';
import css from './field.module.css';

/** What every form control says about itself. */
export interface FieldText {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean;
  optional?: boolean;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

interface FieldProps extends FieldText {
  id?: string | undefined;
  required?: boolean | undefined;
  corner?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint and error around a control of your own. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  optional,
  id,
  required,
  corner,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <div className={hideLabel ? css.hidden : css.top}>
        <label className={css.label} htmlFor={controlId}>
          {label}
          {optional && <span className={css.optional}> optional</span>}
        </label>
      </div>
      {children({
        id: controlId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      {(hint || error || corner) && (
        <div className={css.under}>
          <div className={css.messages}>
            {error && (
              <p className={css.error} id={errorId}>
                {error}
              </p>
            )}
            {hint && (
              <p className={css.hint} id={hintId}>
                {hint}
              </p>
            )}
          </div>
          {corner}
        </div>
      )}
    </div>
  );
}
