import { useApiQuery, useSession } from '@ankur/mfe-kit';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { useEffect, useState } from 'react';
import type { TypedMention } from './mention-at.ts';

/** Milliseconds after the last key before anybody is looked for. */
const restMs = 250;
const maxOffered = 5;
const none: readonly AuthorCard[] = [];

/**
 * Members whose names fit what is typed behind an `@`: those whom a stranger could find, never oneself. Nobody when they
 * cannot be looked for; a name can be typed without.
 */
export function useOfferedMembers(typed: TypedMention | null): readonly AuthorCard[] {
  const userId = useSession((state) => state.user?._id);
  const query = typed?.query.trim() ?? '';
  const [asked, setAsked] = useState('');
  /** What found nobody: with more words behind it, it will not either. */
  const [barren, setBarren] = useState<string | null>(null);
  const isBarren = barren !== null && query.startsWith(barren);
  useEffect(() => {
    if (query === asked || isBarren) return undefined;
    const timer = setTimeout(() => setAsked(query), restMs);
    return () => clearTimeout(timer);
  }, [query, asked, isBarren]);
  const isAsking = query !== '' && query === asked;
  const { data } = useApiQuery(
    'GET /api/search',
    { query: { q: asked, kind: 'people', limit: maxOffered + 1, as: 'stranger' } },
    { enabled: isAsking, retry: false },
  );
  const people = data?.groups.flatMap(({ hits }) => hits.flatMap(({ person }) => person ?? [])) ?? none;
  if (isAsking && data?.isComplete === true && people.length === 0 && barren !== asked) setBarren(asked);
  return isAsking ? people.filter(({ _id }) => _id !== userId).slice(0, maxOffered) : none;
}
