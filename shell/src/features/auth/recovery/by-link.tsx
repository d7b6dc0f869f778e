import { useLocation } from '@ankur/mfe-kit';
import { Fragment, type ReactNode } from 'react';

/**
 * A page behind a mailed link, whose token stands behind the #, which browsers send to no server. Another link in the same tab
 * begins it anew: what became of the one before says nothing about it.
 */
export function ByLink({ children }: { children: (token: string) => ReactNode }) {
  const token = useLocation().hash.slice(1);
  return <Fragment key={token}>{children(token)}</Fragment>;
}
