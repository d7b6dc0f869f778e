import { useEffect, useState } from 'react';

/** Milliseconds between the last key and the search (admin-console §9). */
const debounce = 500;

/**
 * Text of a search box: shown as typed, given on when no key was pressed for half a second, and following the value when
 * others change it. `onChange` must keep its identity between renders.
 */
export function useDebounced(value: string, onChange: (text: string) => void) {
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
