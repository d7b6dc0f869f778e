import { Button } from '@ankur/ui/actions/button';
import { Banner } from '@ankur/ui/states/banner';
import { changedByBoth, type Kept } from './rebase.ts';

type Values = Record<string, unknown>;

interface NewestNoticeProps {
  /** What is being edited. */
  subject: string;
  /** What the form holds, and the state it was opened on and the newest one as it would show them. */
  typed?: Values;
  states?: readonly [read: Values, newest: Values];
  /** What its fields are called, where their names do not say it. */
  labels?: Record<string, string>;
  onContinue: (kept: Kept) => void;
}

const maxShown = 80;

/** `organizerName` as a label: Organizer name. */
const asWords = (name: string) => {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function asText(value: unknown): string {
  if (value === 'true') return 'yes';
  if (value === 'false') return 'no';
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  if (text === '') return 'empty';
  return `“${text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}”`;
}

/**
 * Says in an open form that somebody else has saved meanwhile. Fields that both have changed are named with what is stored
 * now, and whose word counts in them is chosen; all else that was typed is kept.
 */
export function NewestNotice(props: NewestNoticeProps) {
  const { subject, typed = {}, states = [{}, {}], labels = {}, onContinue } = props;
  const [, newest] = states;
  const both = changedByBoth(typed, states);
  const intro = `${subject} was changed by somebody else meanwhile.`;
  const choice = (label: string, kept: Kept) => (
    <Button size="small" onClick={() => onContinue(kept)}>
      {label}
    </Button>
  );
  return (
    // A long form is scrolled to its end where it is sent.
    <div style={{ position: 'sticky', insetBlockStart: 0, zIndex: 1 }}>
      {both.length === 0 ? (
        <Banner tone="warning" action={choice('Continue with the newest state', 'mine')}>
          {intro} What you typed is kept.
        </Banner>
      ) : (
        <Banner
          tone="warning"
          action={
            <>
              {choice('Keep what I typed', 'mine')} {choice('Take theirs', 'theirs')}
            </>
          }
        >
          {intro} You both changed{' '}
          {both.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <strong>{labels[name] ?? asWords(name)}</strong> (now {asText(newest[name])})
            </span>
          ))}
          . What else you typed is kept.
        </Banner>
      )}
    </div>
  );
}
