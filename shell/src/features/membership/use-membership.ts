import { currentToken, useApiQuery, useSession } from '@ankur/mfe-kit';

/** What the member has and has asked for. The plan in the session is followed live, the request is read. */
export function useMembership() {
  const user = useSession((state) => state.user);
  const isComing = useSession(({ status }) => status === 'loading') && currentToken() !== null;
  const { data, errorUpdateCount, isFetching, refetch } = useApiQuery('GET /api/membership', undefined, {
    enabled: user !== null,
  });
  return {
    isMember: user !== null || isComing,
    isComing,
    plan: user?.plan,
    requested: data?.request?.plan,
    /** Also while it is asked for again. */
    isUnknown: errorUpdateCount > 0 && !data,
    isFetching,
    refetch,
  };
}
