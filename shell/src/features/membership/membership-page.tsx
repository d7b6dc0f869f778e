import type { Api } from '@ankur/contracts/endpoints';
import {
  ApiError,
  Link,
  api,
  apiKey,
  isRefusal,
  setUser,
  toast,
  useApiMutation,
  usePageTitle,
  useQueryClient,
} from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Check } from '@ankur/ui/icons';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Badge } from '@ankur/ui/status/badge';
import { onFirstClick } from '../../forms/on-first-click.ts';
import { headings } from '../../headings.ts';
import { plans, type Plan } from './plans.ts';
import { useMembership } from './use-membership.ts';
import styles from './membership-page.module.css';

type Membership = Api['GET /api/membership']['response'];

const notSent = 'Your request could not be sent. Please try again.';

/** Asks for a plan beside the one on the screen, `from`, which an admin may have replaced by now. */
function useRequestPlan(from: Plan['id'] | undefined) {
  const queryClient = useQueryClient();
  const finish = (membership: Membership, plan: Plan['id']) => {
    queryClient.setQueryData(apiKey('GET /api/membership'), membership);
    const asked = membership.request?.plan === plan;
    toast.success(asked ? 'We have your request. An admin will look at it.' : 'Your request is taken back.');
  };
  return useApiMutation('POST /api/membership/requests', {
    request: (plan: Plan['id']) => ({ body: { plan, from } }),
    failure: notSent,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return;
      void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/membership') });
      api('GET /api/auth/profile').then(setUser, () => undefined);
    },
    onSuccess: (membership, plan) => {
      // An answer with nothing in it says nothing of the request: the list does.
      if (!('plan' in membership)) {
        void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/membership') });
        toast.error(notSent);
        return;
      }
      finish(membership, plan);
    },
    // It is told live that it waits: a new try would press the button that takes it back.
    wasDone: async (error, plan) => {
      if (isRefusal(error)) return false;
      const membership = await api('GET /api/membership');
      const isDone = (membership.request?.plan ?? from) === plan;
      if (isDone) finish(membership, plan);
      return isDone;
    },
  });
}

function PlanAction({ plan }: { plan: Plan }) {
  const membership = useMembership();
  const request = useRequestPlan(membership.plan);
  if (!membership.isMember) {
    return (
      <Link to="/register" className={buttonClass({ variant: 'primary', wide: true })}>
        {plan.id === 'free' ? 'Join for free' : `Join for ${plan.level}`}
      </Link>
    );
  }
  if (membership.requested === plan.id) {
    return (
      <Button
        wide
        busy={request.isPending}
        onClick={onFirstClick(() => request.mutate(membership.plan ?? 'free'))}
      >
        Take request back
      </Button>
    );
  }
  // Most have the first plan: until a session says otherwise, the place of the others' buttons is kept.
  if ((membership.plan ?? 'free') === plan.id) return null;
  return (
    <Button
      variant="primary"
      wide
      disabled={membership.isComing}
      busy={request.isPending}
      onClick={onFirstClick(() => request.mutate(plan.id))}
    >
      Choose {plan.level}
    </Button>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { plan: own, requested } = useMembership();
  return (
    <Card as="li" className={styles['plan']}>
      <div className={styles['head']}>
        <h2>{plan.level}</h2>
        {own === plan.id && <Badge tone="success">Your plan</Badge>}
        {requested === plan.id && <Badge tone="warning">Requested</Badge>}
      </div>
      <p className={styles['price']}>
        <span className="score">${plan.price}</span> per month
      </p>
      <p className={styles['text']}>{plan.description}</p>
      <ul className={styles['features']}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={18} aria-hidden="true" /> {feature}
          </li>
        ))}
      </ul>
      <PlanAction plan={plan} />
    </Card>
  );
}

/** Whether a plan has been asked for already nobody knows without the answer. */
function RequestUnknown() {
  const { isUnknown, isFetching, refetch } = useMembership();
  if (!isUnknown) return null;
  return (
    <ErrorState
      compact
      title="Your request for a plan could not be loaded."
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** The plans; choosing one asks an admin for it, since nothing is paid here. */
function MembershipPage() {
  usePageTitle('Membership');
  return (
    <Page>
      <PageHeader {...headings.membership} />
      <ul className={styles['plans']}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <RequestUnknown />
    </Page>
  );
}

export default MembershipPage;
