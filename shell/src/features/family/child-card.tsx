import type { Ward } from '@ankur/contracts/identity/family/family.endpoints';
import { Link, api, apiKey, toast, useApiMutation, useQueryClient, useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Switch } from '@ankur/ui/choices/switch';
import { Card } from '@ankur/ui/content/card';
import { Select } from '@ankur/ui/forms/select';
import { ConfirmDialog } from '@ankur/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { assertAnswered } from '../../forms/assert-answered.ts';
import { AccessLog } from './access-log.tsx';
import styles from './family.module.css';
import { GuardianList } from './guardian-list.tsx';

/** `isDone` looks for what was wanted in the family as it is; the child is missing there once the reader is no guardian. */
function useFamilyCall<V>(id: string, isDone: (child: Ward | undefined, wanted: V) => boolean) {
  const client = useQueryClient();
  return {
    failure: 'This could not be saved. Please try again.',
    onSuccess: assertAnswered,
    wasDone: async (_error: Error, wanted: V) => {
      const { children } = await api('GET /api/family');
      return isDone(
        children.find(({ athlete }) => athlete._id === id),
        wanted,
      );
    },
    // Waited for: until the new state is read, what was chosen stays shown.
    onSettled: () => client.invalidateQueries({ queryKey: apiKey('GET /api/family') }),
  };
}

function ConsentSwitch({ ward: { athlete, guardians } }: { ward: Ward }) {
  const userId = useSession(({ user }) => user?._id);
  const ownOf = (all: Ward['guardians'] | undefined) => all?.find(({ person }) => person?._id === userId);
  const own = ownOf(guardians);
  const change = useApiMutation('PUT /api/family/children/:id/consent', {
    request: (consent: boolean) => ({ params: { id: athlete._id }, body: { consent } }),
    ...useFamilyCall(athlete._id, (child, consent: boolean) => {
      const wanted = consent ? 'given' : 'withdrawn';
      return ownOf(child?.guardians)?.consent === wanted;
    }),
  });
  return (
    <Switch
      label="I consent"
      hint="With it the profile can be found and verified members may ask you for contact. Without it the profile is private and every contact closed."
      checked={change.isPending ? change.variables : own?.consent === 'given'}
      onChange={({ target }) => change.mutate(target.checked)}
    />
  );
}

function CoachSelect({ ward: { athlete, coach, coaches } }: { ward: Ward }) {
  const name = useApiMutation('PUT /api/family/children/:id/coach', {
    request: (coachId: string) => ({
      params: { id: athlete._id },
      body: { coachId: coachId === '' ? null : coachId },
    }),
    ...useFamilyCall(athlete._id, (child, coachId: string) => (child?.coach?._id ?? '') === coachId),
  });
  // Whoever was named stays in the list, so that they can be seen and taken out after their vouch has gone.
  const offered = coach && !coaches.some(({ _id }) => _id === coach._id) ? [coach, ...coaches] : coaches;
  if (offered.length === 0) return null;
  return (
    <Select
      label="Coach who may answer too"
      hint="A verified coach who vouches for your child. Whoever is accepted gets the coach's contact then."
      value={name.isPending ? name.variables : (coach?._id ?? '')}
      options={[
        { value: '', label: 'Nobody, only guardians' },
        ...offered.map(({ _id, username }) => ({ value: _id, label: username })),
      ]}
      onChange={({ target }) => name.mutate(target.value)}
    />
  );
}

function Leave({ ward: { athlete } }: { ward: Ward }) {
  const [asking, setAsking] = useState(false);
  const told = () => toast.success(`You are no longer a guardian of ${athlete.username}.`);
  const leave = useApiMutation('DELETE /api/family/children/:id', {
    request: () => ({ params: { id: athlete._id } }),
    ...useFamilyCall(athlete._id, (child) => {
      const isOver = child === undefined;
      if (isOver) told();
      return isOver;
    }),
    onSuccess: (answer) => {
      assertAnswered(answer);
      told();
    },
  });
  return (
    <div className={styles['leave']}>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        End being a guardian
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={leave.isPending}
        title={`End being a guardian of ${athlete.username}?`}
        confirmLabel="End it"
        onClose={() => setAsking(false)}
        onConfirm={() => leave.mutate()}
      >
        Your consent ends with it, and you no longer read who asks.
      </ConfirmDialog>
    </div>
  );
}

/** An athlete whose guardian the reader is. */
export function ChildCard({ ward }: { ward: Ward }) {
  const { athlete, isMinor, guardians } = ward;
  const id = `child-${athlete._id}`;
  return (
    <>
      <Card as="section" aria-labelledby={id}>
        <h2 id={id}>
          <Link to={`/athletes/${athlete._id}`}>{athlete.username}</Link>
        </h2>
        {!isMinor && <p className={styles['note']}>Of age: {athlete.username} answers requests alone now.</p>}
        {isMinor && (
          <div className={styles['settings']}>
            <ConsentSwitch ward={ward} />
            <CoachSelect ward={ward} />
          </div>
        )}
        <GuardianList guardians={guardians} />
        <Leave ward={ward} />
      </Card>
      {isMinor && <AccessLog athleteId={athlete._id} title={`Who came near ${athlete.username}`} />}
    </>
  );
}
