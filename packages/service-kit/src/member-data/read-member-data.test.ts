import { describe, expect, it } from '@jest/globals';
import { dataAtOnce, dataInPages, dataPageSize, readMemberData } from './read-member-data.ts';

const idOf = (index: number) => index.toString(16).padStart(24, '0');
const sections = (count: number) => {
  const posts = Array.from({ length: count }, (_, index) => ({ _id: idOf(index), text: `Post ${index}` }));
  return {
    posts: dataInPages(
      async (_memberId, { after, limit }) =>
        posts.filter(({ _id }) => after === undefined || _id > after).slice(0, limit),
      ({ text }) => ({ text }),
    ),
    draft: dataAtOnce(async (memberId) => [{ of: memberId }]),
  };
};

/** Every page from the first to the last, as a caller walks through them. */
async function walk(count: number) {
  const pages = [];
  let place: string | undefined;
  do {
    const page = await readMemberData(sections(count), 'meera', place);
    pages.push(page);
    place = page.next ?? undefined;
  } while (place !== undefined);
  return pages;
}

describe('reading what is kept of a member', () => {
  it.each([0, 1, dataPageSize, dataPageSize * 2 + 1])(
    'gives each of %i items once, then the next section',
    async (count) => {
      const pages = await walk(count);
      const texts = pages.filter(({ section }) => section === 'posts').flatMap(({ items }) => items);
      expect(texts).toEqual(Array.from({ length: count }, (_, index) => ({ text: `Post ${index}` })));
      expect(pages.at(-1)).toEqual({ section: 'draft', items: [{ of: 'meera' }], next: null });
    },
  );

  it.each(['none', 'constructor', ''])('refuses the section "%s"', async (place) => {
    await expect(readMemberData(sections(1), 'meera', place)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
