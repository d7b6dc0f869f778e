import { NewestNotice } from '@ankur/mfe-kit/newest-notice';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { copy } from '../../copy.ts';
import shared from '../shared.module.css';
import type { Outcome } from './outcome.ts';

interface SavedInputProps {
  label: string;
  hideLabel?: boolean;
  /** What is stored. */
  value: string;
  /** What is not stored stays typed. */
  onSave: (text: string) => Promise<Outcome>;
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
  /** What is stored moves by itself, as a count does: nobody is asked whose word counts. */
  isDerived?: boolean;
}

/**
 * Has a field save when it is left, but for half a number: the browser tells it as an empty field, which may stand for another one.
 * What Enter has just sent in vain is not sent once more by leaving.
 */
function useWhole(save: () => void, isRefused: boolean) {
  const [isHalf, setIsHalf] = useState(false);
  const isSent = useRef(false);
  const leave = ({ currentTarget: { validity } }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setIsHalf(validity.badInput);
    if (!validity.badInput) save();
  };
  return {
    isHalf,
    onFocus: () => void (isSent.current = false),
    onBlur: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (!isSent.current || !isRefused) leave(event);
    },
    handleKey: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter') return;
      isSent.current = true;
      leave(event);
    },
    goOn: () => {
      isSent.current = false;
      setIsHalf(false);
    },
  };
}

/** Knows what is on its way: what was stored before is not shown once more until the answer. */
function useDelivery(onSave: SavedInputProps['onSave']) {
  const [sending, setSending] = useState<string | null>(null);
  const deliver = async (text: string) => {
    setSending(text);
    const outcome = await onSave(text);
    setSending((now) => (now === text ? null : now));
    return outcome;
  };
  return { sending, deliver };
}

/**
 * A field that saves itself when it is left or Enter is pressed. What is typed stays, whatever others save meanwhile and also
 * when it is refused; and what they saved is not overwritten before whoever types here has chosen.
 */
export function SavedInput({
  value,
  onSave,
  clean = (text) => text.trim(),
  rows,
  isDerived = false,
  ...input
}: SavedInputProps) {
  /** What is typed, and what was stored when that began. */
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const [asked, setAsked] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  /** What is stored as last seen, and what was saved from here and is not stored yet. */
  const [stored, setStored] = useState<{ value: string; sent: readonly string[] }>({ value, sent: [] });
  const { sending, deliver } = useDelivery(onSave);
  const area = useRef<HTMLDivElement>(null);
  if (stored.value !== value) {
    const own = stored.sent.indexOf(value);
    setStored({ value, sent: stored.sent.slice(own + 1) });
    // The answer to what was saved from here is no word of somebody else.
    if (own !== -1 && typed !== null) setTyped({ ...typed, over: value });
  }
  const text = clean(typed?.text ?? value);
  const isChanged = typed !== null && text !== clean(typed.over) && text !== value;
  const isBoth = isChanged && typed.over !== value && !isDerived;
  const send = async () => {
    setStored({ ...stored, sent: [...stored.sent, text] });
    if ((await deliver(text)) === 'stored') return;
    setStored((now) => ({ ...now, sent: now.sent.filter((each) => each !== text) }));
    setTyped((now) => now ?? { text, over: value });
    setAsked(true);
    setIsRefused(true);
  };
  const finish = (isSaved: boolean) => {
    setTyped(null);
    setAsked(false);
    setIsRefused(false);
    if (isSaved) void send();
  };
  const save = () => {
    if (isBoth) setAsked(true);
    else if (typed !== null) finish(isChanged);
  };
  const settle = useEffectEvent(() => {
    // Who types on saves by leaving the field; what was refused waits for another try.
    if (asked && !isBoth && !isRefused && area.current?.contains(document.activeElement) !== true) save();
  });
  const isAsking = asked && isBoth;
  useEffect(() => {
    // Beside a field at the end of the screen the question would not be seen.
    if (isAsking) area.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAsking]);
  // The question is gone as soon as what is stored is again what was typed over.
  useEffect(() => settle(), [value]);
  const refusal = isRefused && !isAsking ? copy.notSaved : undefined;
  const { isHalf, handleKey, goOn, ...visits } = useWhole(save, isRefused);
  const field = {
    ...input,
    ...visits,
    error: isHalf ? copy.typedByHalf : refusal,
    value: typed?.text ?? sending ?? value,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ text: target.value, over: typed?.over ?? value });
      setIsRefused(false);
      goOn();
    },
  };
  return (
    <div ref={area} className={shared['stack']}>
      {rows === undefined ? (
        <TextInput {...field} onKeyDown={handleKey} />
      ) : (
        <TextArea {...field} rows={rows} />
      )}
      {isAsking && (
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
