import { useApiForm } from '@ankur/mfe-kit';
import { RadioGroup } from '@ankur/ui/choices/radio-group';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Banner } from '@ankur/ui/states/banner';
import { dayAndTime } from '../../shared/local-time.ts';
import shared from '../../shared/shared.module.css';
import type { Suspension, useDecideAppeal } from './use-suspensions.ts';

const outcomes = [
  { value: 'declined', label: 'Decline: the suspension goes on' },
  { value: 'granted', label: 'Grant: the suspension is lifted at once' },
];

interface AnsweredMeanwhileProps {
  /** Null where the suspension ended without an answer. */
  outcome: 'granted' | 'declined' | null;
  /** Whether an answer was sent from here and nobody knows what became of it. */
  isOwnLost: boolean;
}

/** What became of an appeal while somebody was about to answer it. */
export function AnsweredMeanwhile({ outcome, isOwnLost }: AnsweredMeanwhileProps) {
  const answered = isOwnLost
    ? 'This appeal is answered now'
    : 'Somebody else has answered this appeal meanwhile';
  return (
    <Banner tone="warning">
      {outcome === null
        ? 'This suspension has ended meanwhile; the history says how.'
        : `${answered}: ${outcome}. The history says who.`}
    </Banner>
  );
}

interface AppealAnswerProps {
  id: string;
  suspension: Suspension;
  decide: ReturnType<typeof useDecideAppeal>;
  onTyped: () => void;
}

/** What the member says, and the answer to it. */
export function AppealAnswer({ id, suspension, decide, onTyped }: AppealAnswerProps) {
  const { _id, version, appeal, reason } = suspension;
  const { values, field, change, handleSubmit } = useApiForm(
    { outcome: 'declined', reply: '' },
    {
      ...decide,
      mutate: ({ outcome, reply }) =>
        decide.mutate({ id: _id, version, outcome: outcome === 'granted' ? 'granted' : 'declined', reply }),
    },
  );
  return (
    <form id={id} className={shared['form']} onSubmit={handleSubmit} onChange={onTyped} noValidate>
      <dl className={shared['facts']}>
        <dt>Suspended for</dt>
        <dd className={shared['words']}>{reason}</dd>
      </dl>
      {appeal && (
        <blockquote>
          <p className={shared['words']}>{appeal.text}</p>
          <footer className={shared['muted']}>{dayAndTime(appeal.at)}</footer>
        </blockquote>
      )}
      <RadioGroup
        legend="Answer"
        name={`${id}-outcome`}
        options={outcomes}
        value={values.outcome}
        onValueChange={(outcome) => change({ outcome })}
      />
      <TextArea
        label="What the member reads"
        hint="At the next sign-in."
        required
        maxLength={1000}
        counter
        autoGrow
        {...field('reply')}
      />
    </form>
  );
}
