import type { TeamMember } from '@ankur/contracts/identity/platform-profile';
import { messageOf, toast, useApiMutation } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { Avatar } from '@ankur/ui/content/avatar';
import { TextInput } from '@ankur/ui/forms/text-input';
import { ArrowUp, ImagePlus, X } from '@ankur/ui/icons';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { useEffect, useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';
import type { Outcome } from '../../../shared/forms/outcome.ts';
import { SavedInput } from '../../../shared/forms/saved-input.tsx';
import shared from '../../../shared/shared.module.css';
import type { PlatformSettings } from '../api/use-platform-settings.ts';
import { useSavedList } from '../api/use-saved-list.ts';
import { Group } from './settings-groups.tsx';
import styles from './settings.module.css';

const maxPeople = 30;
const blank = { name: '', role: '' };

interface PersonProps {
  person: TeamMember;
  isFirst: boolean;
  allowed: readonly string[];
  onChange: (part: Partial<TeamMember>) => Promise<Outcome>;
  onRaise: () => void;
  onRemove: () => void;
}

/** A chosen picture is stored and shown at once. */
function Portrait({ person, allowed, onChange }: Pick<PersonProps, 'person' | 'allowed' | 'onChange'>) {
  const picker = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const upload = useApiMutation('POST /api/admin/platform-settings/pictures', {
    request: (file: File) => {
      const form = new FormData();
      form.append('photo', file);
      return { form };
    },
    failure: () => null,
    onError: (error) => toast.error(messageOf(error, 'The picture could not be sent. Please try again.')),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after it was refused.
    target.value = '';
    // Told only while the person is here, and to the list as it is by then.
    if (file !== undefined) upload.mutate(file, { onSuccess: ({ photo }) => void latest.current({ photo }) });
  };
  return (
    <div className={styles['portrait']}>
      <Avatar name={person.name} src={person.photo} size="large" />
      <VisuallyHidden>
        <input
          ref={picker}
          type="file"
          tabIndex={-1}
          aria-label={`Picture of ${person.name}`}
          accept={allowed.join(',')}
          onChange={choose}
        />
      </VisuallyHidden>
      <IconButton
        label={`Choose a picture of ${person.name}`}
        icon={<ImagePlus size={16} />}
        disabled={upload.isPending}
        onClick={() => picker.current?.click()}
      />
    </div>
  );
}

function Person({ person, isFirst, allowed, onChange, onRaise, onRemove }: PersonProps) {
  const { name, role, link } = person;
  return (
    <li className={styles['person']}>
      <Portrait person={person} allowed={allowed} onChange={onChange} />
      <div className={styles['fields']}>
        <SavedInput
          label={`Name of ${name}`}
          hideLabel
          maxLength={60}
          value={name}
          onSave={(text) => onChange({ name: text })}
        />
        <SavedInput
          label={`Role of ${name}`}
          hideLabel
          maxLength={60}
          value={role}
          onSave={(text) => onChange({ role: text })}
        />
        <SavedInput
          label={`Profile of ${name}`}
          hideLabel
          maxLength={300}
          placeholder="https://"
          value={link}
          onSave={(text) => onChange({ link: text })}
        />
      </div>
      <div className={styles['acts']}>
        <IconButton
          label={`Move ${name} up`}
          icon={<ArrowUp size={16} />}
          disabled={isFirst}
          onClick={onRaise}
        />
        <IconButton label={`Remove ${name}`} icon={<X size={16} />} onClick={onRemove} />
      </div>
    </li>
  );
}

/** The people whom About shows, in the order of its tree: those of one role one after another are a row. */
export function TeamGroup({ settings }: { settings: PlatformSettings }) {
  const { rows, isSaving, add, change, raise, remove } = useSavedList(settings, 'team');
  const [typed, setTyped] = useState(blank);
  const [name, role] = [typed.name.trim(), typed.role.trim()];
  const isWhole = name !== '' && role !== '';
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isWhole && (await add({ name, role, photo: '', link: '' })) === 'stored') setTyped(blank);
  };
  return (
    <Group title="Our Team">
      {rows.length === 0 && (
        <p className={shared['muted']}>About shows roles alone until somebody is named here.</p>
      )}
      <ul className={styles['rows']} aria-label="Our Team">
        {rows.map(({ id, item }, place) => (
          <Person
            key={id}
            person={item}
            isFirst={place === 0}
            allowed={settings.uploads.allowedImageTypes}
            onChange={(part) => change(place, part)}
            onRaise={() => void raise(place)}
            onRemove={() => void remove(place)}
          />
        ))}
      </ul>
      {rows.length < maxPeople && (
        <form className={shared['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <div className={shared['pair']}>
            <TextInput
              label="Name"
              maxLength={60}
              value={typed.name}
              onChange={({ target }) => setTyped({ ...typed, name: target.value })}
            />
            <TextInput
              label="Role"
              maxLength={60}
              placeholder="Developer"
              value={typed.role}
              onChange={({ target }) => setTyped({ ...typed, role: target.value })}
            />
          </div>
          <div className={shared['buttons']}>
            <Button type="submit" disabled={!isWhole} busy={isSaving}>
              Add person
            </Button>
          </div>
        </form>
      )}
    </Group>
  );
}
