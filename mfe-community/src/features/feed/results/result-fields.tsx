import { IconButton } from '@ankur/ui/actions/icon-button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { X } from '@ankur/ui/icons';
import { finishResult, type ResultDraft } from './use-result-draft.ts';
import styles from './results.module.css';

interface ResultFieldsProps {
  draft: NonNullable<ResultDraft>;
  onChange: (draft: ResultDraft) => void;
}

const fields = [
  { name: 'discipline', label: 'Discipline', placeholder: '400 m', maxLength: 60 },
  { name: 'mark', label: 'Mark', placeholder: '61.8', maxLength: 20 },
  { name: 'note', label: 'Note', placeholder: 'PB', maxLength: 40 },
] as const;

/** Discipline, mark and note of a performance; half a result says what is missing. */
export function ResultFields({ draft, onChange }: ResultFieldsProps) {
  const isHalf = finishResult(draft) === undefined;
  return (
    <fieldset className={styles['fields']}>
      <legend className="visually-hidden">Result</legend>
      {fields.map(({ name, label, ...input }) => (
        <TextInput
          key={name}
          label={label}
          {...input}
          autoComplete="off"
          value={draft[name]}
          onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
        />
      ))}
      <IconButton label="Remove result" icon={<X size={18} />} onClick={() => onChange(null)} />
      {isHalf && (
        <p role="status" className={styles['half']}>
          A result has a discipline and a mark.
        </p>
      )}
    </fieldset>
  );
}
