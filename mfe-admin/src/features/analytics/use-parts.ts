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
  /** What is wrong with the days, in words of the server that stand below the title: no field shows them. */
  refusal?: string;
  retry: () => void;
}

interface Query<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

const labels: Readonly<Record<string, string>> = { from: 'From', to: 'To' };

function refusalOf(error: Error | null): Pick<ShownPart, 'refusal'> {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  const [first] = error.errors;
  if (typeof first !== 'object') return { refusal: error.message };
  return { refusal: `${labels[first.field] ?? first.field}: ${first.message}` };
}

function shown<T>(title: string, query: Query<T>, partOf: (data: T) => Part): ShownPart {
  const { data, error, refetch } = query;
  return {
    title,
    part: data === undefined ? (error === null ? undefined : null) : partOf(data),
    ...refusalOf(error),
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
