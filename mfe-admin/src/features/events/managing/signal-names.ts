import type { FraudSignal } from '@ankur/contracts/events/managing/admin-event';

/** What each signal says (L12). */
export const signalNames: Record<FraudSignal, { name: string; meaning: string }> = {
  'fee-for-trial': {
    name: 'Fee for a trial',
    meaning: 'The text asks for money where talent is judged.',
  },
  'unverified-organiser': {
    name: 'Organiser not verified',
    meaning: 'Nobody has confirmed who the organiser is.',
  },
  'same-text': {
    name: 'Same text to many',
    meaning: 'The same words were sent as other events within a week.',
  },
  'held-words': {
    name: 'Held by a rule',
    meaning: 'A rule of moderation holds its words.',
  },
  unscreened: {
    name: 'Not screened',
    meaning: 'Moderation did not answer when its words were sent.',
  },
  'new-picture': {
    name: 'New picture',
    meaning: 'The organiser changed the picture after it was approved.',
  },
};
