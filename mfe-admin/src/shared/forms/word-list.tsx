import { ApiError } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { X } from '@ankur/ui/icons';
import { useState, type KeyboardEvent } from 'react';
import styles from './word-list.module.css';

interface WordListProps {
  label: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
  maxLength: number;
  error?: string | undefined;
}

/** What the server says about a list or one of its entries, as `skills` or `skills.3`. */
export function listError(error: unknown, name: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const found = error.errors.find(
    (item) => typeof item !== 'string' && (item.field === name || item.field.startsWith(`${name}.`)),
  );
  return typeof found === 'object' ? found.message : undefined;
}

/** A list of short texts: each is added by Enter, the button or leaving the field, and can be taken away again; blank ones and repetitions are ignored. */
export function WordList({ label, words, onChange, maxLength, error }: WordListProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const word = typed.trim();
    if (word !== '' && !words.includes(word)) onChange([...words, word]);
    setTyped('');
  };
  const addByEnter = (event: KeyboardEvent) => {
    // Enter ends a word of a script that is composed before it ends the entry.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles['list']}>
      <div className={styles['entry']}>
        <TextInput
          label={label}
          optional
          maxLength={maxLength}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addByEnter}
          onBlur={add}
        />
        <Button aria-label={`Add to ${label}`} onClick={add}>
          Add
        </Button>
      </div>
      {words.length > 0 && (
        <ul className={styles['words']} aria-label={label}>
          {words.map((word) => (
            <li key={word} className={styles['word']}>
              {word}
              <IconButton
                size="small"
                label={`Remove ${word}`}
                icon={<X size={14} />}
                onClick={() => onChange(words.filter((other) => other !== word))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
