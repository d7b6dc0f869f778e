import { severities } from '@ankur/contracts/moderation/severities';
import type { ModerationSettings } from '@ankur/contracts/moderation/settings';
import { Button } from '@ankur/ui/actions/button';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { Select } from '@ankur/ui/forms/select';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Trash2 } from '@ankur/ui/icons';
import type { FormEvent } from 'react';
import { copy } from '../../../copy.ts';
import { reasonLabel } from '../reason-label.ts';
import { RehearseButton } from './rehearse-button.tsx';
import { useAddKeyword, useRemoveKeyword } from './use-moderation-settings.ts';
import { notSaved, type TypedKeyword, type TypedSettings } from './use-typed-settings.ts';
import styles from './settings.module.css';

/** Categories of the panel (admin-console §9). */
const categories = ['profanity', 'hate_speech', 'violence', 'spam', 'other'];
const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: reasonLabel(value) }));

function NewKeywordForm({ typed: { keyword: typed, setKeyword } }: { typed: TypedSettings }) {
  const type = (part: Partial<TypedKeyword>) => setKeyword((before) => ({ ...before, ...part }));
  const addition = useAddKeyword(() => type({ keyword: '' }));
  const keyword = typed.keyword.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (keyword !== '') addition.mutate({ ...typed, keyword });
  };
  return (
    <form className={styles['keywordForm']} onSubmit={submit}>
      <TextInput
        label="Word or phrase"
        maxLength={80}
        hint={keyword === '' ? undefined : notSaved()}
        value={typed.keyword}
        onChange={(event) => type({ keyword: event.target.value })}
      />
      <Select
        label="Severity"
        options={optionsOf(severities)}
        value={typed.severity}
        onChange={(event) => type({ severity: event.target.value as typeof typed.severity })}
      />
      <Select
        label="Category"
        options={optionsOf(categories)}
        value={typed.category}
        onChange={(event) => type({ category: event.target.value })}
      />
      <div className={styles['row']}>
        <Button
          type="submit"
          size="small"
          variant="primary"
          busy={addition.isPending}
          disabled={keyword === ''}
        >
          Add keyword
        </Button>
        {keyword !== '' && <RehearseButton key={keyword} proposal={{ keyword: { ...typed, keyword } }} />}
      </div>
    </form>
  );
}

interface KeywordsProps {
  keywords: ModerationSettings['bannedKeywords'];
  typed: TypedSettings;
}

/** Banned words and phrases: whole words, in any case. */
export function Keywords({ keywords, typed }: KeywordsProps) {
  const removal = useRemoveKeyword();
  return (
    <section aria-labelledby="keywords-title" className={styles['keywords']}>
      <h3 id="keywords-title">Banned Keywords</h3>
      <NewKeywordForm typed={typed} />
      {keywords.length === 0 ? (
        <p>{copy.noKeywords}</p>
      ) : (
        <ul>
          {keywords.map(({ keyword, severity, category }) => (
            <li key={keyword}>
              <span>{keyword}</span>
              <span className={styles['quiet']}>
                {severity}, {reasonLabel(category).toLowerCase()}
              </span>
              <IconButton
                label={`Remove ${keyword}`}
                icon={<Trash2 size={16} />}
                size="small"
                onClick={() => removal.mutate(keyword)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
