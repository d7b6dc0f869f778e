import { useState, type ComponentProps } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Eye, EyeOff } from '../icons.tsx';
import css from './control.module.css';
import { Field, type FieldText } from './field.tsx';

interface PasswordInputProps extends FieldText, Omit<ComponentProps<'input'>, 'type'> {}

/** A password with a button that shows it. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, hint, error, hideLabel, optional, id, className, ...input } = props;
  const [shown, setShown] = useState(false);
  const text = { label, hint, error, hideLabel: hideLabel ?? false, optional: optional ?? false };
  return (
    <Field {...text} id={id} required={input.required}>
      {(control) => (
        <div className={css.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={className ? `${css.control} ${className}` : css.control}
          />
          <span className={css.reveal}>
            <IconButton
              label={shown ? 'Hide password' : 'Show password'}
              icon={shown ? <EyeOff /> : <Eye />}
              size="small"
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
