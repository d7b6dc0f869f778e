import { describe, expect, it } from '@jest/globals';
import { buildPost } from '../../../../testing/build-post.ts';
import { topContributors } from './top-contributors.ts';

const by = (name: string, likes: number) => buildPost({ author: { _id: name, username: name }, likes });
const names = (posts: ReturnType<typeof by>[]) => topContributors(posts).map(({ author }) => author.username);

describe('topContributors', () => {
  it('adds up the reactions of an author and ranks by them', () => {
    expect(topContributors([by('Meera', 3), by('Zoya', 4), by('Meera', 2)])).toMatchObject([
      { author: { username: 'Meera' }, likes: 5, posts: 2 },
      { author: { username: 'Zoya' }, likes: 4, posts: 1 },
    ]);
  });

  it('prefers more posts between authors with as many reactions', () => {
    expect(names([by('Meera', 4), by('Zoya', 3), by('Zoya', 1)])).toEqual(['Zoya', 'Meera']);
  });

  it('shows five', () => {
    expect(names(['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => by(name, 9 - index)))).toHaveLength(5);
  });
});
