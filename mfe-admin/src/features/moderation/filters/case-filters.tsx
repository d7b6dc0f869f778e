import { useDebounced } from '@ankur/mfe-kit';
import { ageOptions, contentStatusOptions, reasonOptions } from './content-status-options.ts';
import { Button } from '@ankur/ui/actions/button';
import { Select } from '@ankur/ui/forms/select';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Search, X } from '@ankur/ui/icons';
import { useCallback } from 'react';
import type { CaseFilter } from '../api/use-cases.ts';
import styles from '../components/moderation.module.css';

interface CaseFiltersProps {
  filter: CaseFilter;
  onChange: (changes: Partial<Record<keyof CaseFilter, string>>) => void;
}

/** Search and filters of the moderation lists. */
export function CaseFilters({ filter, onChange }: CaseFiltersProps) {
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  const [text, setText] = useDebounced(filter.search, search);
  return (
    <div className={styles['filters']}>
      <TextInput
        label="Search content"
        hideLabel
        type="search"
        placeholder="Search content..."
        prefix={<Search size={16} />}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label="Status"
        hideLabel
        options={contentStatusOptions}
        value={filter.status}
        onChange={(event) => onChange({ status: event.target.value })}
      />
      <Select
        label="Flagged for"
        hideLabel
        options={reasonOptions}
        value={filter.reason}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      <Select
        label="Waiting for at least"
        hideLabel
        options={ageOptions}
        value={filter.hours}
        onChange={(event) => onChange({ hours: event.target.value })}
      />
      {filter.flagger !== '' && (
        <Button size="small" icon={<X size={14} />} onClick={() => onChange({ flagger: '' })}>
          One flagger only
        </Button>
      )}
    </div>
  );
}
