import { contentStatusOptions } from '../content-status-options.ts';
import { Select } from '@ankur/ui/forms/select';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Search } from '@ankur/ui/icons';
import { useEffect, useState } from 'react';
import styles from './moderation.module.css';

/** Milliseconds between the last key and the search (admin-console §9). */
const debounce = 500;

interface CaseFiltersProps {
  status: string;
  search: string;
  onStatusChange: (status: string) => void;
  onSearchChange: (search: string) => void;
}

/** Search and status filter of the moderation lists. */
export function CaseFilters({ status, search, onStatusChange, onSearchChange }: CaseFiltersProps) {
  const [text, setText] = useState(search);
  useEffect(() => {
    if (text === search) return undefined;
    const timer = setTimeout(() => onSearchChange(text), debounce);
    return () => {
      clearTimeout(timer);
    };
  }, [text, search, onSearchChange]);
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
        value={status}
        onChange={(event) => onStatusChange(event.target.value)}
      />
    </div>
  );
}
