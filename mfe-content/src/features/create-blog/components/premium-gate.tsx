import { Link } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Lock } from '@ankur/ui/icons';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { createBlogCopy } from '../../../copy.ts';

/** Stands in the way of premium content without the plan; what was written stays. */
export function PremiumGate({ onCancel }: { onCancel: () => void }) {
  return (
    <EmptyState
      picture={<Lock size={48} aria-hidden="true" />}
      title={createBlogCopy.premiumOnly}
      action={
        <>
          <Link to="/subscribe" className={buttonClass({ variant: 'primary' })}>
            {createBlogCopy.upgrade}
          </Link>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      Publishing premium content needs an active premium subscription. Your draft is kept.
    </EmptyState>
  );
}
