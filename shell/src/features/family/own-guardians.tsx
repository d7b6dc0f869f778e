import { readersClock, timeOfDay } from '@ankur/contracts/date-words';
import type { Family } from '@ankur/contracts/identity/family/family.endpoints';
import { shortDate } from '@ankur/contracts/short-day';
import { apiKey, copyLink, shareLink, useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { useEffect, useRef, useState } from 'react';
import { assertAnswered } from '../../forms/assert-answered.ts';
import { useProductName } from '../../settings/use-public-settings.ts';
import { GuardianList } from './guardian-list.tsx';
import styles from './family.module.css';

type Own = NonNullable<Family['own']>;

/** A moment to come; the labels of ages know only what is over. */
const momentOf = (iso: string) => {
  const wall = readersClock(iso);
  return `${shortDate(wall)}, ${timeOfDay(wall)}`;
};

function SendLink({ link }: { link: string }) {
  const product = useProductName();
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      variant="primary"
      ref={button}
      onClick={() => void shareLink({ title: `Be my guardian on ${product}`, url: link })}
    >
      Send link
    </Button>
  );
}

function Invite({ invitedUntil, guardians }: Pick<Own, 'invitedUntil' | 'guardians'>) {
  const client = useQueryClient();
  const product = useProductName();
  const [made, setMade] = useState({ link: '', until: '' });
  const invite = useApiMutation('POST /api/family/invites', {
    request: () => ({}),
    failure: 'The link could not be made. Please try again.',
    onSuccess: (answer) => {
      assertAnswered(answer);
      setMade({ link: `${location.origin}${answer.path}`, until: answer.expiresAt });
      client.setQueryData<Family>(apiKey('GET /api/family'), (family) =>
        family?.own ? { ...family, own: { ...family.own, invitedUntil: answer.expiresAt } } : family,
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: apiKey('GET /api/family') }),
  });
  // One that was made later, in another tab or on another device, is the only one that works; one that was accepted is used up.
  const link = made.link !== '' && invitedUntil === made.until ? made.link : null;
  return (
    <>
      <p className={styles['note']}>
        {link !== null && 'Send this link to your parent or guardian. It works once, for three days.'}
        {link === null &&
          invitedUntil !== null &&
          `${made.link === '' ? '' : 'Another link was made meanwhile, and the one from here no longer works. '}An invitation is open, it ends ${momentOf(invitedUntil)}. A new link outdates it.`}
        {link === null &&
          invitedUntil === null &&
          `Invite your parent or guardian. They need an account on ${product} with their date of birth.`}
      </p>
      {link !== null && <code className={styles['link']}>{link}</code>}
      <div className={styles['buttons']}>
        {link === null ? (
          <Button
            // With a guardian, or a link that was sent, it is no longer what this page is for.
            variant={guardians.length === 0 && invitedUntil === null ? 'primary' : 'secondary'}
            busy={invite.isPending}
            onClick={() => invite.mutate()}
          >
            Invite a guardian
          </Button>
        ) : (
          <>
            <SendLink link={link} />
            <Button onClick={() => void copyLink(link)}>Copy</Button>
          </>
        )}
      </div>
    </>
  );
}

/** The own guardians of an athlete under 18, and what follows from their consent. */
export function OwnGuardians({ ward }: { ward: Own }) {
  const { guardians, consentAt, isMinor, coach, invitedUntil } = ward;
  return (
    <Card as="section" aria-labelledby="guardians">
      <h2 id="guardians">Your guardians</h2>
      <p className={styles['note']}>
        {!isMinor && 'You are of age: you answer requests yourself, and guardians no longer decide.'}
        {isMinor &&
          consentAt !== null &&
          'Your profile can be found, and requests for contact go to your guardian.'}
        {isMinor &&
          consentAt === null &&
          'Until a guardian consents, others see only your card, and nobody can ask for contact.'}
      </p>
      <GuardianList guardians={guardians} />
      {coach && <p className={styles['note']}>Your coach {coach.username} may answer requests too.</p>}
      {isMinor && guardians.length < 2 && <Invite invitedUntil={invitedUntil} guardians={guardians} />}
    </Card>
  );
}
