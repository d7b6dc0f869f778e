import { api } from '@ankur/mfe-kit';

type Kind = 'view' | 'share' | 'link';
const counted = new Set<string>();

/** Counts a visit once per page load; what cannot be counted is not. */
export function countVisit(id: string, kind: Kind): void {
  const key = `${kind}:${id}`;
  if (counted.has(key)) return;
  counted.add(key);
  void api('POST /api/events/:id/visits', { params: { id }, body: { kind } }).catch(() => undefined);
}
