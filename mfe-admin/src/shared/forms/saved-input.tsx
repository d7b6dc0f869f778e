import { NewestNotice } from '@ankur/mfe-kit/newest-notice';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState, type KeyboardEvent } from 'react';
import shared from '../shared.module.css';

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

/**
 * A field that saves itself when it is left or Enter is pressed. What is typed stays, whatever others save meanwhile; and
 * what they saved is not overwritten before whoever types here has chosen.
 */
export function SavedInput({
  value,
  onSave,
  clean = (text) => text.trim(),
  rows,
  ...input
}: SavedInputProps) {
  /** What is typed, and what was stored when that began. */
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const [asked, setAsked] = useState(false);
  const text = clean(typed?.text ?? value);
  const isBoth = typed !== null && typed.over !== value && text !== value;
  const finish = (isSaved: boolean) => {
    setTyped(null);
    setAsked(false);
    if (isSaved && text !== value) onSave(text);
  };
  const save = () => {
    if (typed === null) return;
    if (isBoth) setAsked(true);
    else finish(true);
  };
  const field = {
    ...input,
    value: typed?.text ?? value,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ text: target.value, over: typed?.over ?? value }),
    onBlur: save,
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save();
  };
  return (
    <div className={shared['stack']}>
      {rows === undefined ? (
        <TextInput {...field} onKeyDown={handleKey} />
      ) : (
        <TextArea {...field} rows={rows} />
      )}
      {asked && isBoth && (
        <NewestNotice
          subject={input.label}
          typed={{ it: text }}
          states={[{ it: typed.over }, { it: value }]}
          labels={{ it: input.label }}
          onContinue={(kept) => finish(kept === 'mine')}
        />
      )}
    </div>
  );
}
