import { Switch } from '@ankur/ui/choices/switch';
import { Card } from '@ankur/ui/content/card';
import { Select } from '@ankur/ui/forms/select';
import type { ReactNode } from 'react';
import { copy } from '../../../copy.ts';
import { toList, toMegabytes } from '../clean.ts';
import type { PlatformSettings, SettingsChange } from '../api/use-platform-settings.ts';
import type { Outcome } from '../../../shared/forms/outcome.ts';
import { SavedInput } from '../../../shared/forms/saved-input.tsx';
import styles from './settings.module.css';

/** A part of the settings under its heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <div className={styles['group']}>
        <h2>{title}</h2>
        {children}
      </div>
    </Card>
  );
}

/** Settings and how what is typed is saved. */
export interface FieldsProps {
  settings: PlatformSettings;
  onSave: (change: SettingsChange) => Promise<Outcome>;
}

interface GroupsProps extends FieldsProps {
  /** From what is chosen by a press. */
  onChoose: (change: SettingsChange) => void;
}

const themeOptions = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const features = [
  ['enableCommunity', 'Community'],
  ['enableEvents', 'Events'],
  ['enableBlogs', 'Blogs'],
] as const;

function Availability({ settings, onSave, onChoose }: GroupsProps) {
  return (
    <Group title="Maintenance & Availability">
      <Switch
        label="Maintenance mode"
        hint="Members read and do not write; admins work."
        checked={settings.maintenanceMode}
        onChange={({ target }) => onChoose({ maintenanceMode: target.checked })}
      />
      <SavedInput
        label="Maintenance message"
        rows={3}
        maxLength={500}
        value={settings.maintenanceMessage}
        onSave={(maintenanceMessage) => onSave({ maintenanceMessage })}
      />
    </Group>
  );
}

function Registration({ settings: { registration }, onSave, onChoose }: GroupsProps) {
  return (
    <Group title="Registration Rules">
      <Switch
        label="Allow registration"
        checked={registration.allowRegistration}
        onChange={({ target }) => onChoose({ registration: { allowRegistration: target.checked } })}
      />
      <Switch
        label="Invite only"
        checked={registration.inviteOnly}
        onChange={({ target }) => onChoose({ registration: { inviteOnly: target.checked } })}
      />
      <SavedInput
        label="Allowed email domains"
        hint="Separated by commas; empty: every domain."
        value={registration.allowedEmailDomains.join(', ')}
        clean={(text) => toList(text).join(', ')}
        onSave={(text) => onSave({ registration: { allowedEmailDomains: toList(text) } })}
      />
    </Group>
  );
}

function Uploads({ settings: { uploads }, onSave }: FieldsProps) {
  return (
    <Group title="Upload Constraints">
      <SavedInput
        label="Max image size (MB)"
        type="number"
        min={1}
        max={20}
        step={1}
        value={String(uploads.maxImageSizeMB)}
        clean={toMegabytes}
        onSave={(text) => onSave({ uploads: { maxImageSizeMB: Number(text) } })}
      />
      <SavedInput
        label="Allowed image types"
        hint="Separated by commas, for example image/jpeg, image/png."
        value={uploads.allowedImageTypes.join(', ')}
        clean={(text) => toList(text).join(', ')}
        onSave={(text) =>
          onSave({ uploads: { allowedImageTypes: toList(text) as typeof uploads.allowedImageTypes } })
        }
      />
    </Group>
  );
}

function Appearance({ settings: { appearance }, onSave, onChoose }: GroupsProps) {
  return (
    <Group title="Appearance">
      <Select
        label="Default theme"
        options={themeOptions}
        value={appearance.defaultTheme}
        onChange={({ target }) =>
          onChoose({ appearance: { defaultTheme: target.value as typeof appearance.defaultTheme } })
        }
      />
      <SavedInput
        label="Accent color"
        type="color"
        value={appearance.accentColor}
        onSave={(accentColor) => onSave({ appearance: { accentColor } })}
      />
    </Group>
  );
}

function Seo({ settings: { seo }, onSave }: FieldsProps) {
  return (
    <Group title="SEO">
      <SavedInput
        label="Site title"
        maxLength={80}
        value={seo.siteTitle}
        onSave={(siteTitle) => onSave({ seo: { siteTitle } })}
      />
      <SavedInput
        label="Site description"
        rows={3}
        maxLength={300}
        value={seo.siteDescription}
        onSave={(siteDescription) => onSave({ seo: { siteDescription } })}
      />
    </Group>
  );
}

/** The settings of the platform, each saved by itself as soon as it changes. */
export function SettingsGroups(props: GroupsProps) {
  const { settings, onChoose } = props;
  return (
    <>
      <Availability {...props} />
      <Registration {...props} />
      <Group title="Feature Toggles">
        {features.map(([name, label]) => (
          <Switch
            key={name}
            label={label}
            checked={settings.features[name]}
            onChange={({ target }) => onChoose({ features: { [name]: target.checked } })}
          />
        ))}
      </Group>
      <Uploads {...props} />
      <Appearance {...props} />
      <Group title="Security">
        <Switch
          label={copy.require2FA}
          checked={settings.security.requireAdmin2FA}
          onChange={({ target }) => onChoose({ security: { requireAdmin2FA: target.checked } })}
        />
      </Group>
      <Seo {...props} />
    </>
  );
}
