import { contentStatusOptions } from '../content-status-options.ts';
import { Select } from '@ankur/ui/forms/select';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Search } from '@ankur/ui/icons';
import { useEffect, useState } from 'react';
import styles from './moderation.module.css';

/** Milliseconds between the last key and the search (admin-console §9). */
const debounce = 500;

/** Text that is given on when no key was pressed for a while, and that follows the value when others change it. */
function useDebounced(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== given) {
      setGiven(value);
      setText(value);
    }
  }
  useEffect(() => {
    if (text === given) return undefined;
    const timer = setTimeout(() => {
      setGiven(text);
      onChange(text);
    }, debounce);
    return () => {
      clearTimeout(timer);
    };
  }, [text, given, onChange]);
  return [text, setText] as const;
}

interface CaseFiltersProps {
  status: string;
  search: string;
  onStatusChange: (status: string) => void;
  onSearchChange: (search: string) => void;
}

/** Search and status filter of the moderation lists. */
export function CaseFilters({ status, search, onStatusChange, onSearchChange }: CaseFiltersProps) {
  const [text, setText] = useDebounced(search, onSearchChange);
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
