import type { ModerationSettings } from '@ankur/contracts/moderation/settings';
import { Switch } from '@ankur/ui/choices/switch';
import type { SettingsChange } from './use-moderation-settings.ts';
import styles from './settings.module.css';

type Toggle =
  | 'autoModerationEnabled'
  | 'keywordFilteringEnabled'
  | 'languageFilteringEnabled'
  | 'imageModerationEnabled'
  | 'manualReviewEnabled'
  | 'newAccountReviewEnabled';

const noProvider = 'Off: no provider is connected.';

const toggles: { name: Toggle; label: string; hint: string; hasProvider?: false }[] = [
  { name: 'autoModerationEnabled', label: 'Automatic moderation', hint: 'Off, only admins hold and remove.' },
  {
    name: 'keywordFilteringEnabled',
    label: 'Keyword filtering',
    hint: 'Banned words hold a text for review.',
  },
  { name: 'languageFilteringEnabled', label: 'Language filtering', hint: noProvider, hasProvider: false },
  { name: 'imageModerationEnabled', label: 'Image moderation', hint: noProvider, hasProvider: false },
  { name: 'manualReviewEnabled', label: 'Manual review', hint: 'Everything waits for an admin first.' },
  {
    name: 'newAccountReviewEnabled',
    label: 'New-account limits',
    hint: 'Links and many posts by new accounts wait for an admin.',
  },
];

interface RuleTogglesProps {
  settings: ModerationSettings;
  onChange: (change: SettingsChange) => void;
}

/** What acts by itself. A check without a provider is shown as off, whatever is stored. */
export function RuleToggles({ settings, onChange }: RuleTogglesProps) {
  return (
    <section aria-label="Automatic checks" className={styles['toggles']}>
      {toggles.map(({ name, label, hint, hasProvider = true }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={hasProvider && settings[name]}
          disabled={!hasProvider}
          onChange={(event) => onChange({ [name]: event.target.checked })}
        />
      ))}
    </section>
  );
}
