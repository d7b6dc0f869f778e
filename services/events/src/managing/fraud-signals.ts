import type { FraudSignal } from '@ankur/contracts/events/managing/admin-event';
import type { StoredEvent } from '../events/event.model.ts';

const trial = /\b(?:trials?|selections?|try-?outs?|scouting|academy admission|contract)\b/iu;
const fee =
  /(?:\b(?:fees?|deposit|pay(?:able|ment)?|upi|gpay|paytm|phonepe|rupees|inr|advance)\b|\brs\.?\s*\d|₹\s*\d)/iu;
/** "without a fee", "no registration fee", "free of fees": said where none is asked. */
const denied =
  /\b(?:no|without|free of|never|not)\s+(?:(?:a|an|any|entry|registration|trial|the)\s+)*(?:fees?|deposit|payment)\b/giu;

/** Whether a text asks for money where talent is judged. */
export function asksFeeForTrial({
  title,
  description,
  price,
}: Pick<StoredEvent, 'title' | 'description' | 'price'>): boolean {
  const words = `${title}\n${description}`.replaceAll(denied, ' ');
  return trial.test(words) && (price > 0 || fee.test(words));
}

/** Events of one text from which on it is said to many. */
const sameTextFrom = 3;

/** What deserves a second look before an event is approved (L12). */
export function findSignals(
  event: Pick<StoredEvent, 'title' | 'description' | 'price'>,
  { isVerified, sameTexts }: { isVerified: boolean; sameTexts: number },
): FraudSignal[] {
  return [
    ...(asksFeeForTrial(event) ? (['fee-for-trial'] as const) : []),
    ...(isVerified ? [] : (['unverified-organiser'] as const)),
    ...(sameTexts + 1 >= sameTextFrom ? (['same-text'] as const) : []),
  ];
}
