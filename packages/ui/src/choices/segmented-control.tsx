import { useId, type ReactNode } from 'react';
import css from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A choice between a few views; radio buttons underneath, so arrow keys work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div className={css.control} role="radiogroup" aria-label={props.label}>
      {props.options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onValueChange(option.value)}
            className={css.input}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
