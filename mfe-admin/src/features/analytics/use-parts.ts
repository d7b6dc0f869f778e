import { ApiError, useApiQuery } from '@ankur/mfe-kit';
import type { Part } from './part.ts';
import { attendancePart } from './parts/attendance.ts';
import { growthPart } from './parts/growth.ts';
import { reviewingPart } from './parts/reviewing.ts';
import { blogPart, communityPart } from './parts/writing.ts';

interface ShownPart {
  title: string;
  /** Undefined while it is read, null when it could not be. */
  part: Part | null | undefined;
  /** What is wrong with the days, in words of the server. */
  refusal?: string;
  retry: () => void;
}

interface Query<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

function shown<T>(title: string, query: Query<T>, partOf: (data: T) => Part): ShownPart {
  const { data, error, refetch } = query;
  const isRefused = error instanceof ApiError && error.status === 400;
  return {
    title,
    part: data === undefined ? (error === null ? undefined : null) : partOf(data),
    ...(isRefused ? { refusal: error.message } : {}),
    retry: () => void refetch(),
  };
}

/** What each service says of the chosen days; one that does not answer leaves the others as they are. */
export function useParts(query: { from: string; to: string }): ShownPart[] {
  const moderation = useApiQuery('GET /api/admin/analytics/moderation', { query });
  const growth = useApiQuery('GET /api/admin/analytics/growth', { query });
  const community = useApiQuery('GET /api/admin/analytics/community', { query });
  const blog = useApiQuery('GET /api/admin/analytics/blog', { query });
  const events = useApiQuery('GET /api/admin/analytics/events', { query });
  return [
    shown('Moderation', moderation, reviewingPart),
    shown('Growth', growth, growthPart),
    shown('Community', community, communityPart),
    shown('Blog', blog, blogPart),
    shown('Events', events, attendancePart),
  ];
}
