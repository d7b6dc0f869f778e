import type { PublicUser } from '@ankur/contracts/identity/user';
import { useApiQuery } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Awaited } from '../columns/columns.tsx';
import { useFailed } from '../columns/use-failed.ts';
import { bestMarks } from './best-marks.ts';

/** The results of a member and what they make of the personal bests; what stands there while they are not known. */
export function useNumbers(profile: Pick<PublicUser, '_id' | 'personalBests'>) {
  const read = useApiQuery('GET /api/athletes/:id/results', { params: { id: profile._id } });
  const { data, isFetching, refetch } = read;
  const hasFailed = useFailed(read);
  const results = data?.results ?? [];
  const missing = hasFailed ? (
    <Card as="section">
      <ErrorState
        compact
        title="The results could not be loaded."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  ) : (
    <Awaited />
  );
  return {
    results,
    bests: bestMarks(profile.personalBests ?? [], results),
    unanswered: data === undefined && missing,
  };
}
