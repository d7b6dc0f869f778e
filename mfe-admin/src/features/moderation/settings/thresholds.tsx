import type { ModerationSettings } from '@ankur/contracts/moderation/settings';
import { NewestNotice } from '@ankur/mfe-kit/newest-notice';
import { Button } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import type { Outcome } from '../../../shared/forms/outcome.ts';
import { RehearseButton } from './rehearse-button.tsx';
import type { SettingsChange } from './use-moderation-settings.ts';
import { notSaved, type ThresholdName, type TypedNumber, type TypedSettings } from './use-typed-settings.ts';
import styles from './settings.module.css';

interface Range {
  name: ThresholdName;
  label: string;
  hint: string;
  min: number;
  max: number;
}

/** Ranges of admin-console §5. */
const fields: Range[] = [
  {
    name: 'autoFlagCount',
    label: 'Auto-flag threshold',
    hint: 'Flags until everybody sees the banner, 1 to 10',
    min: 1,
    max: 10,
  },
  {
    name: 'autoRemoveCount',
    label: 'Auto-remove threshold',
    hint: 'Flags until an item is taken down, 1 to 10',
    min: 1,
    max: 10,
  },
  { name: 'languageScoreThreshold', label: 'Language score threshold', hint: '0 to 100', min: 0, max: 100 },
  {
    name: 'newAccountPosts',
    label: 'Posts of a new account',
    hint: 'That appear at once in its first hours, 1 to 100; more wait',
    min: 1,
    max: 100,
  },
];

interface ThresholdProps {
  range: Range;
  stored: number;
  typed: TypedNumber | null;
  onType: (typed: TypedNumber | null) => void;
  onSave: (change: SettingsChange) => void;
}

/** One number. What is typed stays whatever others save meanwhile; over what they saved of it, it is saved by choice alone. */
function Threshold({ range, stored, typed, onType, onSave }: ThresholdProps) {
  const { name, label, hint, min, max } = range;
  const text = typed?.text ?? String(stored);
  const over = typed?.over ?? stored;
  const value = text === '' ? Number.NaN : Number(text);
  const isValid = Number.isInteger(value) && value >= min && value <= max;
  const isReady = isValid && value !== stored;
  const isBoth = isReady && over !== stored;
  return (
    <div className={styles['threshold']}>
      <TextInput
        label={label}
        hint={isReady ? notSaved(hint) : hint}
        error={isValid ? undefined : `Must be a whole number from ${String(min)} to ${String(max)}.`}
        type="number"
        min={min}
        max={max}
        value={text}
        onChange={(event) => onType({ text: event.target.value, over })}
      />
      {isBoth && (
        <NewestNotice
          subject={label}
          typed={{ it: text }}
          states={[{ it: String(over) }, { it: String(stored) }]}
          labels={{ it: label }}
          onContinue={(kept) => onType(kept === 'mine' ? { text, over: stored } : null)}
        />
      )}
      {isReady && (
        <div className={styles['row']}>
          <RehearseButton proposal={{ settings: { [name]: value } }} />
          {!isBoth && (
            <Button size="small" variant="primary" onClick={() => onSave({ [name]: value })}>
              Save
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ThresholdsProps {
  settings: ModerationSettings;
  typed: TypedSettings;
  onSave: (change: SettingsChange) => Promise<Outcome>;
}

/** Numbers that decide when a rule acts; each can be rehearsed before it is saved. */
export function Thresholds({ settings, typed: { numbers, setNumber }, onSave }: ThresholdsProps) {
  const save = async (name: ThresholdName, change: SettingsChange) => {
    if ((await onSave(change)) === 'stored') setNumber(name, null);
  };
  return (
    <section aria-label="Thresholds" className={styles['thresholds']}>
      {fields.map((range) => (
        <Threshold
          key={range.name}
          range={range}
          stored={settings[range.name]}
          typed={numbers[range.name] ?? null}
          onType={(typed) => setNumber(range.name, typed)}
          onSave={(change) => void save(range.name, change)}
        />
      ))}
    </section>
  );
}
