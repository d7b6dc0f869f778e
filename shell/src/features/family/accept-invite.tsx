import type { Api } from '@ankur/contracts/endpoints';
import {
  api,
  apiKey,
  isRefusal,
  messageOf,
  toast,
  useApiMutation,
  useQuery,
  useQueryClient,
} from '@ankur/mfe-kit';
import { useOnward } from '@ankur/mfe-kit/onward';
import { Button } from '@ankur/ui/actions/button';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { Card } from '@ankur/ui/content/card';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useState } from 'react';
import { assertAnswered } from '../../forms/assert-answered.ts';
import { useProductName } from '../../settings/use-public-settings.ts';
import styles from './family.module.css';

type Invited = Api['POST /api/family/invites/read']['response'];

interface Invitation {
  token: string;
}

function Consent({ token, athlete: { _id, username: name } }: Invitation & Pick<Invited, 'athlete'>) {
  const client = useQueryClient();
  const product = useProductName();
  const goOn = useOnward();
  const [consent, setConsent] = useState(false);
  const finish = (family: Api['GET /api/family']['response']) => {
    client.setQueryData(apiKey('GET /api/family'), family);
    void client.invalidateQueries({ queryKey: apiKey('GET /api/family') });
    toast.success(`You are now a guardian of ${name}.`);
    goOn('/family', { replace: true });
  };
  const accept = useApiMutation('POST /api/family/invites/accept', {
    // The server has the last word on what a ticked box means.
    request: () => ({ body: { token, consent: consent as true } }),
    failure: 'The invitation could not be accepted. Please try again.',
    onSuccess: (family) => {
      assertAnswered(family);
      finish(family);
    },
    // The link is used up then: the next try would be told that it is no longer good.
    wasDone: async () => {
      const family = await api('GET /api/family');
      const isGuardian = family.children.some(({ athlete }) => athlete._id === _id);
      if (isGuardian) finish(family);
      return isGuardian;
    },
  });
  return (
    <>
      <p className={styles['note']}>
        {name} names you as guardian. You decide who gets a contact, and you read who asked. Only accept if
        you are the parent or legal guardian.
      </p>
      <Checkbox
        label={`I am a guardian of ${name} and consent to a public profile on ${product}. I can withdraw this at any time.`}
        checked={consent}
        onChange={({ target }) => setConsent(target.checked)}
      />
      <div className={styles['buttons']}>
        <Button variant="primary" busy={accept.isPending} disabled={!consent} onClick={() => accept.mutate()}>
          Accept as guardian
        </Button>
      </div>
    </>
  );
}

/** Who invites, and the consent that accepting it is. */
export function AcceptInvite({ token }: Invitation) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['guardian invitation', token],
    queryFn: () => api('POST /api/family/invites/read', { body: { token } }),
    retry: false,
  });
  return (
    <Card as="section" aria-labelledby="invitation">
      <h2 id="invitation">An invitation for you</h2>
      {data && <Consent token={token} athlete={data.athlete} />}
      {error && (
        <ErrorState
          compact
          title={messageOf(error, 'The invitation could not be loaded.')}
          busy={isFetching}
          // What has ended does not come back.
          onRetry={isRefusal(error) ? undefined : () => void refetch()}
        />
      )}
      {!data && !error && (
        <Skeleton label="Loading the invitation">
          <SkeletonText lines={2} />
        </Skeleton>
      )}
    </Card>
  );
}
