import type { ModerationSettings } from '@ankur/contracts/moderation/settings';
import { Button } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import { RehearseButton } from './rehearse-button.tsx';
import type { SettingsChange } from './use-moderation-settings.ts';
import styles from './settings.module.css';

type Field = 'autoFlagCount' | 'autoRemoveCount' | 'languageScoreThreshold' | 'newAccountPosts';

/** Ranges of admin-console §5. */
const fields: { name: Field; label: string; hint: string; min: number; max: number }[] = [
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

interface ThresholdsProps {
  settings: ModerationSettings;
  onSave: (change: SettingsChange) => void;
}

/** Numbers that decide when a rule acts; each can be rehearsed before it is saved. */
export function Thresholds({ settings, onSave }: ThresholdsProps) {
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  return (
    <section aria-label="Thresholds" className={styles['thresholds']}>
      {fields.map(({ name, label, hint, min, max }) => {
        const text = typed[name] ?? String(settings[name]);
        const value = text === '' ? Number.NaN : Number(text);
        const isValid = Number.isInteger(value) && value >= min && value <= max;
        const isChanged = value !== settings[name];
        return (
          <div key={name} className={styles['threshold']}>
            <TextInput
              label={label}
              hint={hint}
              error={isValid ? undefined : `Must be a whole number from ${String(min)} to ${String(max)}.`}
              type="number"
              min={min}
              max={max}
              value={text}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
            {isChanged && isValid && (
              <div className={styles['row']}>
                <RehearseButton proposal={{ settings: { [name]: value } }} />
                <Button size="small" variant="primary" onClick={() => onSave({ [name]: value })}>
                  Save
                </Button>
              </div>
            )}
          </div>
        );
      })}
    </section>
  );
}
