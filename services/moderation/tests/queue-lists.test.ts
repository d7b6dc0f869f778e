import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postDeleted } from '@ankur/contracts/community/posts.events';
import { blogSubmitted } from '@ankur/contracts/content/blog.events';
import { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { waitFor } from '@ankur/test-kit/wait-for';
import {
  createCaseListRepository,
  searchWindow,
  type CaseSelection,
} from '../src/cases/lists/case-list.repository.ts';
import { listSort, selectCases, type CaseQuery } from '../src/cases/lists/list-cases.ts';
import { auditFilter } from '../src/audit/audit.repository.ts';
import { admin, buildPost, newId, startModeration, type Moderation } from './start-moderation.ts';

const { listPostCases, listBlogCases, getPostCase, getCommentCase, getBlogCase, readCases } = caseEndpoints;
let moderation: Moderation;
const texts = [
  'Monsoon relay in Kochi',
  'Relay tips (a+)+$ for (b)',
  'Kabaddi raid',
  'खेल का मैदान',
  'Swim 200 m',
  'Long run',
  'Hockey camp',
];
const posts: string[] = [];
beforeAll(async () => {
  moderation = await startModeration();
  for (const [index, content] of texts.entries()) {
    posts.push(
      await moderation.post({
        content,
        tags: [],
        createdAt: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
      }),
    );
  }
  await moderation.flag(posts[4] ?? '');
  await moderation.flag(posts[1] ?? '');
  await moderation.flag(posts[2] ?? '');
});
afterAll(() => moderation.stop());

const list = (query: Record<string, unknown> = {}) => moderation.as(admin).call(listPostCases, { query });
const ids = async (query: Record<string, unknown>) => (await list(query)).posts.map(({ _id }) => _id);
const at = (...positions: number[]) => positions.map((position) => posts[position]);

describe('the moderation list', () => {
  it('refuses bad input', async () => {
    for (const query of [
      { page: 0 },
      { limit: 51 },
      { status: 'odd' },
      { sortBy: 'content' },
      { search: 'x'.repeat(101) },
    ]) {
      const refusal = await moderation.as(admin).fails(listPostCases, { query });
      expect(refusal).toMatchObject({ status: 400, field: Object.keys(query)[0] });
    }
  });

  it('shows the newest first, in pages with their totals', async () => {
    expect(await ids({})).toEqual(at(6, 5, 4, 3, 2, 1, 0));
    const second = await list({ page: 2, limit: 3 });
    expect(second).toMatchObject({ total: 7, totalPages: 3, currentPage: 2 });
    expect(second.posts.map(({ _id }) => _id)).toEqual(at(3, 2, 1));
    expect(await ids({ sortOrder: 'asc', limit: 2 })).toEqual(at(0, 1));
  });

  it('filters by status and sorts by the last flag', async () => {
    expect(await ids({ status: 'flagged' })).toEqual(at(4, 2, 1));
    expect(await ids({ status: 'flagged', sortBy: 'lastFlaggedAt' })).toEqual(at(2, 1, 4));
    expect(await ids({ status: 'all', limit: 1 })).toEqual(at(6));
    expect(await list({ status: 'draft' })).toMatchObject({ posts: [], total: 0, totalPages: 0 });
  });

  it('finds every word as the beginning of a word, whatever the case and script, and the author', async () => {
    expect(await ids({ search: 'RELAY' })).toEqual(at(1, 0));
    expect(await ids({ search: 'rel koch' })).toEqual(at(0));
    expect(await ids({ search: 'खेल' })).toEqual(at(3));
    expect(await ids({ search: 'arj', limit: 1 })).toEqual(at(6));
    expect(await ids({ search: 'elay' })).toEqual([]);
    expect(await ids({ search: 'relay', status: 'flagged' })).toEqual(at(1));
  });

  it('takes nothing in a search for a pattern', async () => {
    expect(await list({ search: '.*' })).toMatchObject({ posts: [], total: 0 });
    expect(await ids({ search: 'r.lay' })).toEqual([]);
    expect(await ids({ search: '(a+)+$' })).toEqual(at(6, 5, 4, 3, 2, 1, 0));
  });

  it('keeps the kinds of content apart', async () => {
    const blogId = newId();
    await moderation.publish(blogSubmitted, {
      blogId,
      slug: 'clay',
      author: { _id: newId(), username: 'Ishita' },
      title: 'Slow clay',
      category: 'Training',
      text: 'Slide, do not stop.',
      links: ['https://shop.example/socks'],
      pictures: ['/uploads/content/clay.webp'],
      status: 'published',
      createdAt: new Date().toISOString(),
      version: 1,
      screened: true,
    });

    const { posts: blogs } = await waitFor(async () => {
      const found = await moderation.as(admin).call(listBlogCases);
      return found.total === 1 ? found : null;
    });
    expect(blogs[0]).toMatchObject({ _id: blogId, title: 'Slow clay', category: 'Training', postId: null });
    // What an admin decides on is all that a reader meets, where a link leads and the pictures included.
    expect(blogs[0]).toMatchObject({
      content: 'Slide, do not stop.\nhttps://shop.example/socks',
      media: [{ mediaType: 'image', url: '/uploads/content/clay.webp' }],
    });
    expect((await list()).total).toBe(7);
  });
});

describe('one item of the lists', () => {
  const missing = (endpoint: Endpoint, id: string) =>
    moderation.as(admin).fails(endpoint, { params: { id } });
  const unknown = { status: 404, code: 'CASE_NOT_FOUND' };

  it('is read as its list shows it, on whatever page it stands', async () => {
    const { posts: listed } = await list({ page: 3, limit: 2 });
    const id = listed[1]?._id;
    expect(await moderation.as(admin).call(getPostCase, { params: { id } })).toEqual({ post: listed[1] });
  });

  it('is found under its own kind alone, and by nothing but an id', async () => {
    const [id = ''] = posts;
    for (const endpoint of [getCommentCase, getBlogCase])
      expect(await missing(endpoint, id)).toMatchObject(unknown);
    expect(await missing(getPostCase, newId())).toMatchObject(unknown);
    expect(await missing(getPostCase, 'no-id')).toMatchObject(unknown);
  });

  it('is not found once its author has deleted it and nothing of it is kept', async () => {
    const post = buildPost();
    await moderation.post(post);
    await moderation.publish(postDeleted, { postId: post.postId, authorId: post.author._id, version: 2 });
    await waitFor(() => moderation.db.collection('cases').findOne({ contentId: post.postId, listed: false }));
    expect(await missing(getPostCase, post.postId)).toMatchObject(unknown);
  });

  describe('several items read at once', () => {
    const keys = (...ids: string[]) => ({ query: { ids: ids.map((id) => `post:${id}`).join(',') } });
    const refused = (query: Record<string, string>) => moderation.as(admin).fails(readCases, { query });

    it('come as they are now, unknown ones are left out', async () => {
      const [first = '', second = ''] = posts;
      const { cases } = await moderation.as(admin).call(readCases, keys(second, newId(), first, second));
      expect(cases.map(({ _id }) => _id).sort()).toEqual([first, second].sort());
      expect(cases.find(({ _id }) => _id === second)).toEqual(await moderation.caseOf(second));
    });

    it('tell of one whose author deleted it, without its words', async () => {
      const post = buildPost({ content: 'soon gone' });
      const id = await moderation.post(post);
      await moderation.publish(postDeleted, { postId: id, authorId: post.author._id, version: 2 });
      await waitFor(() => moderation.db.collection('cases').findOne({ contentId: id, listed: false }));
      const { cases } = await moderation.as(admin).call(readCases, keys(id));
      expect(cases).toMatchObject([
        { _id: id, status: 'removed', content: '', deletedAt: expect.any(String) },
      ]);
    });

    it('are at most fifty, and known by their keys alone', async () => {
      const many = Array.from({ length: 51 }, () => `post:${newId()}`);
      const bad = { status: 400, field: 'ids' };
      expect(await refused({ ids: many.join(',') })).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
      });
      const { cases } = await moderation
        .as(admin)
        .call(readCases, { query: { ids: many.slice(1).join(',') } });
      expect(cases).toEqual([]);
      expect(await refused({})).toMatchObject(bad);
      for (const ids of ['', 'post', 'post:x', `event:${newId()}`, `post:${newId()},`])
        expect(await refused({ ids })).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    });
  });
});

interface Plan {
  stage?: string;
  inputStage?: Plan;
  inputStages?: Plan[];
}
const stages = ({ stage, inputStage, inputStages = [] }: Plan): string[] => [
  ...(stage ? [stage] : []),
  ...[...(inputStage ? [inputStage] : []), ...inputStages].flatMap(stages),
];

interface Read {
  filter: object;
  sort?: Record<string, 1 | -1>;
  hint?: string;
}

async function stagesOf(collection: string, { filter, sort, hint }: Read): Promise<string[]> {
  const found = moderation.db.collection(collection).find(filter, hint ? { hint } : {});
  const cursor = (sort ? found.sort(sort) : found).limit(20);
  const plan = (await cursor.explain('queryPlanner')) as { queryPlanner: { winningPlan: Plan } };
  return stages(plan.queryPlanner.winningPlan);
}

describe('the store reads through an index', () => {
  const query = (changes: Partial<CaseQuery>): CaseQuery => ({
    page: 1,
    limit: 20,
    status: '',
    search: '',
    reason: '',
    flaggerId: '',
    waitingHours: 0,
    sortBy: 'createdAt',
    sortOrder: 'desc',
    ...changes,
  });
  const lists = () => createCaseListRepository(moderation.db);
  const readOf = async (changes: Partial<CaseQuery>): Promise<Read> => {
    const selection = selectCases('post', query(changes));
    if (!selection) throw new Error('nothing to select');
    return { ...(await lists().plan(selection)), sort: listSort(query(changes)) };
  };

  it.each([
    ['all', {}],
    ['by status', { status: 'flagged' }],
    ['by last flag', { sortBy: 'lastFlaggedAt' }],
    ['by status and last flag', { status: 'flagged', sortBy: 'lastFlaggedAt' }],
    ['oldest first', { sortOrder: 'asc' }],
    ['what waits, longest first', { status: 'waiting', sortBy: 'waitingSince', sortOrder: 'asc' }],
    [
      'what waits for a day',
      { status: 'waiting', waitingHours: 24, sortBy: 'waitingSince', sortOrder: 'asc' },
    ],
    ['of a status, longest first', { status: 'flagged', sortBy: 'waitingSince', sortOrder: 'asc' }],
    ['what is appealed, longest first', { status: 'appealed', sortBy: 'waitingSince', sortOrder: 'asc' }],
    ['for a reason', { status: 'waiting', reason: 'spam', sortBy: 'waitingSince', sortOrder: 'asc' }],
  ] as const)('without sorting in memory: %s', async (_name, changes) => {
    const used = await stagesOf('cases', await readOf(changes));

    expect(used).toContain('IXSCAN');
    expect(used).not.toContain('COLLSCAN');
    expect(used).not.toContain('SORT');
  });

  it('for a search, by the rarer word or by the status', async () => {
    const byWord = await readOf({ search: 'relay kochi' });
    const byStatus = await readOf({ search: 'relay', status: 'flagged' });

    expect(byWord.hint).toBe('words');
    expect(byStatus.hint).toBe('createdByStatus');
    for (const read of [byWord, byStatus]) expect(await stagesOf('cases', read)).toContain('IXSCAN');
  });

  it('for those of one flagger, by their ids and nothing else', async () => {
    const selection = selectCases('post', query({ status: 'waiting' }));
    const ids = posts.slice(0, 2).map((id) => `post:${id}`);
    const { filter, hint } = await lists().plan({ ...(selection as CaseSelection), ids });
    const found = moderation.db.collection('cases').find(filter as object, { hint: hint ?? '' });
    const plan = (await found.sort({ waitingSince: 1, _id: 1 }).explain('executionStats')) as unknown as {
      executionStats: { totalDocsExamined: number };
    };
    expect(plan.executionStats.totalDocsExamined).toBeLessThanOrEqual(2);
  });

  it.each([
    ['all', {}],
    ['by target', { targetId: 'x' }],
    ['by actor', { actorId: 'x' }],
  ])('for the audit log: %s', async (_name, changes) => {
    const filter = auditFilter({ targetId: undefined, actorId: undefined, after: null, ...changes });
    const used = await stagesOf('auditLog', { filter, sort: { at: -1, _id: -1 } });

    expect(used).toContain('IXSCAN');
    expect(used).not.toContain('SORT');
  });

  it.each([
    ['flags', { createdAt: -1 }],
    ['decisions', { version: -1 }],
  ] as const)('for the history of an item: %s', async (collection, sort) => {
    const used = await stagesOf(collection, { filter: { contentType: 'post', contentId: 'x' }, sort });

    expect(used).toContain('IXSCAN');
    expect(used).not.toContain('SORT');
  });

  it.each([
    ['flags', { waiting: true }],
    ['cases', { applied: false, 'decided.dueAt': { $lt: new Date() } }],
    ['cases', { postId: 'x', contentType: 'comment', closedAt: null }],
    ['flags', { contentType: 'post', contentId: 'x', flaggerId: 'y' }],
  ])('for unfinished work in %s: %j', async (collection, filter) => {
    const used = await stagesOf(collection, { filter });
    expect(used).toContain('IXSCAN');
    expect(used).not.toContain('COLLSCAN');
  });
});

describe('a search among very many cases', () => {
  it('looks at the newest ones only when all its words are common, and at all of them when one is rare', async () => {
    const many = Array.from({ length: searchWindow + 200 }, (_, number) => {
      const contentId = newId();
      const words = ['common', ...(number === 0 ? ['rareword'] : [])];
      return {
        _id: `comment:${contentId}` as never,
        contentType: 'comment',
        contentId,
        listed: true,
        status: 'published',
        createdAt: new Date(number),
        words,
      };
    });
    await moderation.db.collection('cases').insertMany(many);
    const lists = createCaseListRepository(moderation.db);
    const planOf = (...words: string[]) => lists.plan({ contentType: 'comment', status: null, words });

    const common = await planOf('common');
    const rare = await planOf('common', 'rarew');

    expect(await lists.count(common)).toBe(searchWindow);
    const [newest] = await lists.page(common, { sort: { createdAt: -1, _id: -1 }, skip: 0, limit: 1 });
    expect(newest?.contentId).toBe(many.at(-1)?.contentId);
    expect(rare.hint).toBe('words');
    expect(await lists.count(rare)).toBe(1);
  });
});
