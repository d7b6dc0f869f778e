import { TextInput } from '@ankur/ui/forms/text-input';
import { Search } from '@ankur/ui/icons';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between the last key and the search (admin-console §9). */
const debounceMs = 500;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search that follows the typing half a second behind, and the address when that changes by itself. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState({ text: value, known: value });
  // What was typed over an earlier search is over with it: it must not come back when that search does, as by a view.
  if (typed.known !== value) setTyped({ text: value, known: value });
  const { text } = typed;
  const search = useEffectEvent(onChange);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => search(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextInput
      label={label}
      hideLabel
      type="search"
      placeholder={placeholder}
      prefix={<Search size={16} />}
      maxLength={100}
      value={text}
      onChange={({ target }) => setTyped({ text: target.value, known: value })}
    />
  );
}
