import type { ModerationSettings } from '@ankur/contracts/moderation/settings';
import { NewestNotice } from '@ankur/mfe-kit/newest-notice';
import { Button } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import { RehearseButton } from './rehearse-button.tsx';
import type { SettingsChange } from './use-moderation-settings.ts';
import styles from './settings.module.css';

type Field = 'autoFlagCount' | 'autoRemoveCount' | 'languageScoreThreshold' | 'newAccountPosts';

interface Range {
  name: Field;
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
  onSave: (change: SettingsChange) => void;
}

/** One number. What is typed stays whatever others save meanwhile; over what they saved of it, it is saved by choice alone. */
function Threshold({ range: { name, label, hint, min, max }, stored, onSave }: ThresholdProps) {
  /** What is typed, and what was stored when that began. */
  const [typed, setTyped] = useState<{ text: string; over: number } | null>(null);
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
        hint={hint}
        error={isValid ? undefined : `Must be a whole number from ${String(min)} to ${String(max)}.`}
        type="number"
        min={min}
        max={max}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, over })}
      />
      {isBoth && (
        <NewestNotice
          subject={label}
          typed={{ it: text }}
          states={[{ it: String(over) }, { it: String(stored) }]}
          labels={{ it: label }}
          onContinue={(kept) => setTyped(kept === 'mine' ? { text, over: stored } : null)}
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
  onSave: (change: SettingsChange) => void;
}

/** Numbers that decide when a rule acts; each can be rehearsed before it is saved. */
export function Thresholds({ settings, onSave }: ThresholdsProps) {
  return (
    <section aria-label="Thresholds" className={styles['thresholds']}>
      {fields.map((range) => (
        <Threshold key={range.name} range={range} stored={settings[range.name]} onSave={onSave} />
      ))}
    </section>
  );
}
