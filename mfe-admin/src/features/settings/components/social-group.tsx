import { Button } from '@ankur/ui/actions/button';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { X } from '@ankur/ui/icons';
import { useState, type SyntheticEvent } from 'react';
import { SavedInput } from '../../../shared/forms/saved-input.tsx';
import shared from '../../../shared/shared.module.css';
import type { PlatformSettings } from '../api/use-platform-settings.ts';
import { useSavedList } from '../api/use-saved-list.ts';
import { Group } from './settings-groups.tsx';
import styles from './settings.module.css';

const maxLinks = 8;
const blank = { name: '', url: '' };

/** Pages elsewhere that the footer of every page links to. */
export function SocialGroup({ settings }: { settings: PlatformSettings }) {
  const { rows, isSaving, add, change, remove } = useSavedList(settings, 'social');
  const [typed, setTyped] = useState(blank);
  const isWhole = typed.name.trim() !== '' && typed.url.trim() !== '';
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isWhole && (await add({ name: typed.name.trim(), url: typed.url.trim() })) === 'stored')
      setTyped(blank);
  };
  return (
    <Group title="Social Links">
      {rows.length === 0 && <p className={shared['muted']}>The footer links to no other page yet.</p>}
      <ul className={styles['rows']} aria-label="Social Links">
        {rows.map(({ id, item: { name, url } }, place) => (
          <li key={id} className={styles['row']}>
            <SavedInput
              label={`Name of ${name}`}
              hideLabel
              maxLength={30}
              value={name}
              onSave={(text) => change(place, { name: text })}
            />
            <SavedInput
              label={`Link of ${name}`}
              hideLabel
              maxLength={300}
              value={url}
              onSave={(text) => change(place, { url: text })}
            />
            <IconButton label={`Remove ${name}`} icon={<X size={16} />} onClick={() => void remove(place)} />
          </li>
        ))}
      </ul>
      {rows.length < maxLinks && (
        <form className={shared['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <div className={shared['pair']}>
            <TextInput
              label="Name"
              maxLength={30}
              placeholder="Instagram"
              value={typed.name}
              onChange={({ target }) => setTyped({ ...typed, name: target.value })}
            />
            <TextInput
              label="Link"
              type="url"
              maxLength={300}
              placeholder="https://"
              value={typed.url}
              onChange={({ target }) => setTyped({ ...typed, url: target.value })}
            />
          </div>
          <div className={shared['buttons']}>
            <Button type="submit" disabled={!isWhole} busy={isSaving}>
              Add link
            </Button>
          </div>
        </form>
      )}
    </Group>
  );
}
