import { useApiQuery, useSession } from '@ankur/mfe-kit';
import { Badge } from '@ankur/ui/status/badge';

/** How many follow a member, for that member and admins: nobody else is told a number, and nobody one of a minor. */
export function FollowerCount({ memberId }: { memberId: string }) {
  return useSession((state) => state.user !== null) ? <Count memberId={memberId} /> : null;
}

function Count({ memberId }: { memberId: string }) {
  const { data } = useApiQuery('GET /api/community/members/:userId/followed', {
    params: { userId: memberId },
  });
  const followers = data?.followers ?? 0;
  if (followers === 0) return null;
  return <Badge tone="neutral">{followers === 1 ? '1 follower' : `${String(followers)} followers`}</Badge>;
}
