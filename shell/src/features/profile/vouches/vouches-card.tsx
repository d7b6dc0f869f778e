import type { Vouch } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import {
  Link,
  api,
  apiKey,
  isRefusal,
  ownPicture,
  useApiMutation,
  useApiQuery,
  useQueryClient,
  useSession,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card } from '@ankur/ui/content/card';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useState } from 'react';
import { onFirstClick } from '../../../forms/on-first-click.ts';
import { Awaited } from '../columns/columns.tsx';
import { useFailed } from '../columns/use-failed.ts';
import { dayOf } from '../numbers/day-of.ts';
import { figureNames, shownFigure } from '../numbers/figures.tsx';
import { VouchDialog } from './vouch-dialog.tsx';
import styles from './vouches.module.css';

const call = 'GET /api/athletes/:id/vouches';

/** Where an answer was lost, the list tells whether it is done: the button of another try would undo it. */
function useVouchActs(id: string, athleteId: string) {
  const client = useQueryClient();
  const settled = {
    failure: 'This could not be saved. Please try again.',
    onSettled: () => void client.invalidateQueries({ queryKey: apiKey(call) }),
  };
  const readAgain = async () => {
    const { vouches } = await api(call, { params: { id: athleteId } });
    return vouches.find(({ _id }) => _id === id);
  };
  return {
    hide: useApiMutation('PATCH /api/vouches/:id', {
      request: (isHidden: boolean) => ({ params: { id }, body: { isHidden } }),
      wasDone: async (error, isHidden) => !isRefusal(error) && (await readAgain())?.isHidden === isHidden,
      ...settled,
    }),
    revoke: useApiMutation('DELETE /api/vouches/:id', {
      request: () => ({ params: { id } }),
      wasDone: async (error) => !isRefusal(error) && (await readAgain()) === undefined,
      ...settled,
    }),
  };
}

interface VouchProps {
  vouch: Vouch;
  athleteId: string;
  own: boolean;
}

function Acts({ vouch, athleteId, own }: VouchProps) {
  const { hide, revoke } = useVouchActs(vouch._id, athleteId);
  const isCoach = useSession(({ user }) => user?._id === vouch.coach._id);
  if (own)
    return (
      <Button size="small" busy={hide.isPending} onClick={onFirstClick(() => hide.mutate(!vouch.isHidden))}>
        {vouch.isHidden ? 'Show to everybody' : 'Hide from everybody'}
      </Button>
    );
  if (!isCoach) return null;
  return (
    <Button size="small" busy={revoke.isPending} onClick={onFirstClick(() => revoke.mutate())}>
      Take it back
    </Button>
  );
}

function VouchItem({ vouch, athleteId, own }: VouchProps) {
  const { coach, words, figures, season, on, isHidden } = vouch;
  const known = figureNames.flatMap((name) => {
    const value = figures[name];
    return value === undefined ? [] : [{ name, value: shownFigure(value) }];
  });
  return (
    <li>
      <Avatar name={coach.username} src={ownPicture(coach.profilePicture)} sport={coach.sport} size="small" />
      <div className={styles['said']}>
        <p dir="auto" className={styles['words']}>
          {words}
        </p>
        {known.length > 0 && (
          <dl className={styles['figures']}>
            {known.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="score">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className={styles['source']}>
          <Link to={`/profile/${coach._id}`}>{coach.username}</Link> {coach.isVerified && <VerifiedMark />}{' '}
          {coach.isVerified ? 'verified coach' : 'coach'}&nbsp;· season {season}&nbsp;·{' '}
          <time dateTime={on}>{dayOf(on)}</time>
          {isHidden && '\u00a0· hidden from everybody else'}
          {!coach.isVerified && '\u00a0· shown to nobody while you have no badge'}
        </p>
        <Acts {...{ vouch, athleteId, own }} />
      </div>
    </li>
  );
}

/** What verified coaches say of an athlete, each with source, season and day (X18). */
export function VouchesCard({ athleteId, name, own }: { athleteId: string; name: string; own: boolean }) {
  const [writing, setWriting] = useState(false);
  const read = useApiQuery(call, { params: { id: athleteId } });
  const { data, isFetching, refetch } = read;
  const hasFailed = useFailed(read);
  if (data === undefined && !hasFailed) return <Awaited />;
  const { vouches, mayWrite } = data ?? { vouches: [], mayWrite: false };
  // Beside the card, which may go with a new state while somebody writes.
  return (
    <>
      {(data === undefined || vouches.length > 0 || mayWrite) && (
        <Card as="section" aria-labelledby="vouches">
          <h2 id="vouches" className={styles['heading']}>
            Coaches say
          </h2>
          {data === undefined && (
            <ErrorState
              compact
              title="What coaches say could not be loaded."
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {vouches.length > 0 && (
            <ul className={styles['list']}>
              {vouches.map((vouch) => (
                <VouchItem key={vouch._id} {...{ vouch, athleteId, own }} />
              ))}
            </ul>
          )}
          {mayWrite && <Button onClick={() => setWriting(true)}>Vouch for {name}</Button>}
        </Card>
      )}
      {writing && <VouchDialog {...{ athleteId, name }} onClose={() => setWriting(false)} />}
    </>
  );
}
