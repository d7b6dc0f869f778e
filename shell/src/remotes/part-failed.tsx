import type { RemoteFailure } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';

/** Stands where a part of a page did not load; the rest of the page goes on. */
export function PartFailed({ retry }: Pick<RemoteFailure, 'retry'>) {
  return (
    <p>
      This part did not load.{' '}
      <Button size="small" onClick={retry}>
        Try Again
      </Button>
    </p>
  );
}
