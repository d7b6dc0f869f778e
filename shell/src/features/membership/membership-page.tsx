import { Link, usePageTitle } from '@ankur/mfe-kit';
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
import { useRequestPlan } from './use-request-plan.ts';
import styles from './membership-page.module.css';

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
