import { Button } from '@ankur/ui/actions/button';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { Switch } from '@ankur/ui/choices/switch';
import { Select } from '@ankur/ui/forms/select';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Trash2 } from '@ankur/ui/icons';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useState, type FormEvent } from 'react';
import { copy } from '../../../copy.ts';
import shared from '../../../shared/shared.module.css';
import { optionsOf } from '../../../shared/words.ts';
import {
  useAllowKeyword,
  useBanKeyword,
  useContentRules,
  useSaveRules,
  type ContentRules,
  type NewKeyword,
} from '../api/use-content-rules.ts';
import { toScore } from '../clean.ts';
import { tellOvertaken } from '../../../shared/forms/outcome.ts';
import { SavedInput } from '../../../shared/forms/saved-input.tsx';
import { Group } from './settings-groups.tsx';
import styles from './settings.module.css';

/** Those without a provider stand as off, whatever is stored (A26), as in the moderation panel. */
const toggles = [
  ['autoModerationEnabled', 'Auto moderation', true],
  ['keywordFilteringEnabled', 'Keyword filtering', true],
  ['languageFilteringEnabled', 'Language filtering', false],
  ['imageModerationEnabled', 'Image moderation', false],
] as const;
const thresholds = [
  ['autoFlagThreshold', 'Auto-flag threshold'],
  ['autoRemoveThreshold', 'Auto-remove threshold'],
  ['reviewQueueThreshold', 'Review queue threshold'],
] as const;
const severityOptions = optionsOf(['low', 'medium', 'high']);
const categoryOptions = optionsOf(['general', 'harassment', 'hate', 'nsfw', 'other']);

function KeywordForm() {
  const [typed, setTyped] = useState({ keyword: '', severity: 'high', category: 'general' });
  const ban = useBanKeyword(() => setTyped((now) => ({ ...now, keyword: '' })));
  const keyword = typed.keyword.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (keyword !== '' && !ban.isPending) ban.mutate({ ...typed, keyword } as NewKeyword);
  };
  const change = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  return (
    <form className={shared['form']} onSubmit={submit}>
      <TextInput
        label="Keyword"
        maxLength={80}
        value={typed.keyword}
        onChange={({ target }) => change({ keyword: target.value })}
      />
      <div className={shared['pair']}>
        <Select
          label="Severity"
          options={severityOptions}
          value={typed.severity}
          onChange={({ target }) => change({ severity: target.value })}
        />
        <Select
          label="Category"
          options={categoryOptions}
          value={typed.category}
          onChange={({ target }) => change({ category: target.value })}
        />
      </div>
      <div className={shared['buttons']}>
        <Button type="submit" variant="primary" disabled={keyword === ''} busy={ban.isPending}>
          Add
        </Button>
      </div>
    </form>
  );
}

function Keywords({ rules }: { rules: ContentRules }) {
  const allow = useAllowKeyword();
  return (
    <Group title="Banned Keywords">
      <KeywordForm />
      {rules.bannedKeywords.length === 0 && <p className={shared['muted']}>{copy.noKeywords}</p>}
      <ul className={styles['keywords']}>
        {rules.bannedKeywords.map(({ keyword, severity, category }) => (
          <li key={keyword}>
            <span>
              {keyword} <span className={shared['muted']}>{`${severity}, ${category}`}</span>
            </span>
            <IconButton
              size="small"
              label={`Remove ${keyword}`}
              icon={<Trash2 size={16} />}
              onClick={() => allow.mutate(keyword)}
            />
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** The rules of moderation, as the settings of the platform show them: scores of 0 to 1. */
export function ContentRulesGroups() {
  const { data, error, refetch } = useContentRules();
  const saveRules = useSaveRules();
  if (data === undefined)
    return error === null ? null : (
      <ErrorState
        compact
        title="The moderation settings could not be loaded."
        onRetry={() => void refetch()}
      />
    );
  const save = (change: Parameters<typeof saveRules>[0]) => saveRules(change, data.version);
  return (
    <>
      <Group title="Moderation Toggles">
        {toggles.map(([name, label, hasProvider]) => (
          <Switch
            key={name}
            label={label}
            hint={hasProvider ? undefined : 'Off: no provider is connected.'}
            checked={hasProvider && data[name]}
            disabled={!hasProvider}
            onChange={({ target }) => void tellOvertaken(save({ [name]: target.checked }))}
          />
        ))}
      </Group>
      <Group title="Thresholds">
        {thresholds.map(([name, label]) => (
          <SavedInput
            key={name}
            label={label}
            type="number"
            min={0}
            max={1}
            step={0.01}
            value={String(data[name])}
            clean={toScore(String(data[name]))}
            onSave={(text) => save({ [name]: Number(text) })}
          />
        ))}
      </Group>
      <Keywords rules={data} />
    </>
  );
}
