import { Button } from '@ankur/ui/actions/button';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Plus, Trash2 } from '@ankur/ui/icons';
import type { useApiForm } from '@ankur/mfe-kit';
import { bestFields, countKey, emptyBest, keyOfBest, maxBests, readBests, writeBests } from './bests-form.ts';
import { today } from '../numbers/day-of.ts';
import styles from './profile-form.module.css';

const labels = { label: 'Event', mark: 'Mark', unit: 'Unit', achievedOn: 'Date' } as const;
const hints = { label: '400 m', mark: '56.84', unit: 's', achievedOn: '' } as const;
const lengths = { label: 40, mark: 14, unit: 8, achievedOn: 10 } as const;

interface BestsFieldsProps {
  form: Pick<ReturnType<typeof useApiForm<Record<string, string>>>, 'values' | 'field' | 'change'>;
}

/** Rows of personal bests; an empty one is not sent. */
export function BestsFields({ form: { values, field, change } }: BestsFieldsProps) {
  const rows = readBests(values);
  const { error } = field(countKey);
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={index} className={styles['best']}>
          <legend>{row.label === '' ? `Personal best ${String(index + 1)}` : row.label}</legend>
          {bestFields.map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              placeholder={hints[name]}
              maxLength={lengths[name]}
              optional={name === 'achievedOn' || name === 'unit'}
              {...(name === 'achievedOn' ? { type: 'date', max: today() } : {})}
              {...field(keyOfBest(index, name))}
            />
          ))}
          <IconButton
            label={`Remove ${row.label === '' ? `personal best ${String(index + 1)}` : row.label}`}
            icon={<Trash2 />}
            onClick={() => change(writeBests(values, rows.toSpliced(index, 1)))}
          />
        </fieldset>
      ))}
      {error !== undefined && (
        <p className={styles['problem']} role="alert" tabIndex={-1} data-refused>
          {error}
        </p>
      )}
      {rows.length < maxBests && (
        <Button icon={<Plus />} onClick={() => change(writeBests(values, [...rows, emptyBest]))}>
          Add a personal best
        </Button>
      )}
    </>
  );
}
