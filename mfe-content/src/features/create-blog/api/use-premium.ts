import { useApiQuery, useSession } from '@ankur/mfe-kit';

/** Whether the plan lets the member publish premium content; asked anew, because a plan counts as soon as it is granted. */
export function usePremium(isMember: boolean): boolean {
  const known = useSession(({ user }) => user?.plan);
  const membership = useApiQuery('GET /api/membership', undefined, { enabled: isMember, staleTime: 0 });
  return (membership.data?.plan ?? known) === 'premium';
}
