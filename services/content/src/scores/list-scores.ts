import type { newsEndpoints } from '@ankur/contracts/content/news/news.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';

const maxListed = 100;

/** Matches of a sport, by a part of its name; none when nothing is known that is younger than five minutes. */
export function listScores({ thirdParties }: ContentContext): UseCase<typeof newsEndpoints.listScores> {
  const { scores } = thirdParties;
  return async ({ query: { sport } }) => {
    const found = scores && (await scores());
    if (!found) return { scores: [], asOf: null, isStale: false };
    const wanted = found.value.filter(
      (match) => sport === 'all' || match.sport.toLowerCase().includes(sport),
    );
    return {
      scores: wanted.slice(0, maxListed),
      asOf: new Date(found.at).toISOString(),
      isStale: found.isStale,
    };
  };
}
