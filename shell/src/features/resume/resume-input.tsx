import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import type { useApiForm } from '@ankur/mfe-kit';
import type { ResumeField } from './resume-fields.ts';
import styles from './resume-form-page.module.css';

interface ResumeInputProps {
  described: ResumeField;
  input: ReturnType<ReturnType<typeof useApiForm<Record<string, string>>>['field']>;
}

const inWords = (value: string) => {
  const words = value.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One input of the resume form, as its kind says. */
export function ResumeInput({ described, input }: ResumeInputProps) {
  const { label, kind, required = false, options = [], autoComplete, hint } = described;
  const shared = {
    label,
    required,
    optional: !required && kind !== 'list',
    hint,
    ...(autoComplete === undefined ? {} : { autoComplete }),
    ...input,
  };
  if (kind === 'choice')
    return (
      <Select
        {...shared}
        placeholder="Choose"
        options={options.map((value) => ({ value, label: inWords(value) }))}
      />
    );
  if (kind === 'list' || kind === 'lines')
    return (
      <div className={styles['long']}>
        <TextArea
          {...shared}
          rows={kind === 'list' ? 3 : 2}
          autoGrow
          maxLength={kind === 'list' ? 4000 : 300}
        />
      </div>
    );
  return (
    <TextInput {...shared} type={kind} {...(kind === 'number' ? { inputMode: 'decimal', step: 0.1 } : {})} />
  );
}
