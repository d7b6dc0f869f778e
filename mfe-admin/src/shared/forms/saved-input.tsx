import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState, type KeyboardEvent } from 'react';

interface SavedInputProps {
  label: string;
  hideLabel?: boolean;
  /** What is stored. */
  value: string;
  onSave: (text: string) => void;
  /** Makes what was typed something that can be stored. */
  clean?: (text: string) => string;
  hint?: string;
  type?: 'text' | 'number' | 'color';
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
  placeholder?: string;
  rows?: number;
}

/** A field that saves itself when it is left or Enter is pressed. What is typed stays, whatever others save meanwhile. */
export function SavedInput({
  value,
  onSave,
  clean = (text) => text.trim(),
  rows,
  ...input
}: SavedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    if (typed === null) return;
    const text = clean(typed);
    setTyped(null);
    if (text !== value) onSave(text);
  };
  const field = {
    ...input,
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: save,
  };
  if (rows !== undefined) return <TextArea {...field} rows={rows} />;
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save();
  };
  return <TextInput {...field} onKeyDown={handleKey} />;
}
