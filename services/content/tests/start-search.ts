import type { z } from 'zod';
import { postCreated } from '@ankur/contracts/community/posts.events';
import { searchEndpoints } from '@ankur/contracts/content/search/search.endpoints';
import type { SearchKind } from '@ankur/contracts/content/search/search-kinds';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import type { TestApi } from '@ankur/test-kit/api-as';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { newId, startContent } from './start-content.ts';

const { search } = searchEndpoints;

interface Person {
  _id?: string;
  username: string;
  version?: number;
  isVerified?: boolean;
  isAdult?: boolean;
  isSuspended?: boolean;
}
export function personState(person: Person) {
  const {
    _id = newId(),
    username,
    version = 1,
    isVerified = false,
    isAdult = true,
    isSuspended = false,
  } = person;
  return {
    user: { _id, username, role: 'athlete' as const, isVerified, sport: 'athletics' },
    version,
    isSuspended,
    isAdult,
  };
}
type PostState = z.input<(typeof postCreated)['data']>;
export const buildPost = (changes: Partial<PostState> & { author: PostState['author'] }): PostState => ({
  postId: newId(),
  content: 'A morning run',
  tags: [],
  status: 'published',
  visible: true,
  createdAt: new Date().toISOString(),
  editedAt: null,
  version: 1,
  screened: true,
  ...changes,
});
export const cardOf = (_id: string) => ({ _id, username: 'as told' });

export function buildEvent(changes: { title: string; isPublic?: boolean; version?: number; _id?: string }) {
  const { title, isPublic = true, version = 1, _id = newId() } = changes;
  return {
    event: {
      _id,
      title,
      description: 'Come early.',
      date: '2027-01-10T04:00:00.000Z',
      location: 'Kochi, Kerala',
      sport: 'athletics',
      category: 'competition',
      organizer: { _id: newId(), name: 'Unsearched Holder' },
      currency: 'INR',
      price: 0,
      featured: false,
      status: 'published' as const,
    },
    isPublic,
    wasPublic: false,
    version,
  };
}

/** A service under test with what its search is asked and told in tests. */
export async function startSearch() {
  const content = await startContent();
  const visitor = () => content.as({});
  const found = async (api: TestApi, q: string, kind: SearchKind = 'people'): Promise<string[]> => {
    const { groups } = await api.call(search, { query: { q, kind, limit: 50 } });
    return groups.flatMap(({ hits }) => hits.map(({ _id }) => _id));
  };
  interface Where {
    kind?: SearchKind;
    api?: TestApi;
  }
  const hasFound = (q: string, id: string, { kind, api = visitor() }: Where = {}) =>
    waitFor(async () => (await found(api, q, kind)).includes(id));
  const hasLost = (q: string, id: string, { kind, api = visitor() }: Where = {}) =>
    waitFor(async () => !(await found(api, q, kind)).includes(id));
  return {
    content,
    visitor,
    found,
    hasFound,
    hasLost,
    admin: () => content.as(asAdmin({ userId: newId() })),
    member: (userId: string) => content.as(asMember({ userId })),
    /** Tells of a member and waits until that is stored. */
    async keepPerson(person: Person): Promise<string> {
      const state = personState(person);
      await content.publish(userUpdated, state);
      const items = content.database.collection<{ _id: string; wordsVersion: number }>('searchItems');
      const { user, version } = state;
      await waitFor(() => items.findOne({ _id: `people:${user._id}`, wordsVersion: version }));
      return user._id;
    },
    /** Posts in order: once this one is found, whatever was told of posts before has taken effect. */
    async settlePosts(authorId: string): Promise<void> {
      const word = `marker${newId()}`;
      const post = buildPost({ author: cardOf(authorId), content: word });
      await content.publish(postCreated, post);
      await hasFound(word, post.postId, { kind: 'posts' });
    },
  };
}
export type TestSearch = Awaited<ReturnType<typeof startSearch>>;
