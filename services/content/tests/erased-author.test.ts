import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { dataExportEndpoints } from '@ankur/contracts/identity/data-export.endpoints';
import { contactEndpoints } from '@ankur/contracts/content/contact.endpoints';
import { userErased, userUpdated } from '@ankur/contracts/identity/identity.events';
import { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import { searchEndpoints } from '@ankur/contracts/content/search/search.endpoints';
import { bookmarkEndpoints } from '@ankur/contracts/content/news/bookmarks.endpoints';
import { draftEndpoints } from '@ankur/contracts/content/blog/drafts.endpoints';
import { coverEndpoints } from '@ankur/contracts/content/covers.endpoints';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import mongoose, { Types } from 'mongoose';
import { buildForm, newId, startContent, type TestContent } from './start-content.ts';
import { personState } from './start-search.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const id = newId();
const email = 'vidya@members.example';
const revocation = {
  _id: id,
  kind: 'user' as const,
  subject: id,
  code: 'SESSION_ENDED' as const,
  before: 1,
  lifted: false,
  seq: 1,
};

async function everything(): Promise<string> {
  const collections = (await content.database.db?.collections()) ?? [];
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
}

async function pictureForm(): Promise<FormData> {
  const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background: '#222222' } }).png();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(await drawn.toBuffer())], 'raid.png', { type: 'image/png' }));
  return form;
}

test('an erased member leaves blog posts without a name, and neither drafts, saved articles nor messages', async () => {
  const vidya = content.as(asMember({ userId: id, username: 'Vidya Iyer' }));
  const post = await vidya.call(blogEndpoints.createBlogPost, { body: buildForm() });
  const message = {
    firstName: 'Vidya',
    lastName: 'Iyer',
    message: 'Where do I train?',
    topic: 'contact' as const,
  };
  await content.as({}).call(contactEndpoints.sendContactMessage, { body: { ...message, email } });
  await content.as({}).call(contactEndpoints.sendContactMessage, {
    body: { ...message, firstName: 'Asha', lastName: 'Rao', email: 'asha@club.example' },
  });
  await content.database.collection<{ _id: string }>('blogDrafts').insertOne({ _id: id });
  await content.database.collection('bookmarks').insertOne({ userId: id, articleId: 'a' });
  const address = createHash('sha256').update(email).digest('base64url');
  const erased = { user: { _id: id, username: 'Unknown' }, version: 50, revocation, address };
  await content.publish(userErased, erased);
  await content.publish(userErased, erased);
  await waitFor(async () => !/vidya/i.test(await everything()));
  await content.publish(userUpdated, { user: { _id: id, username: 'Vidya Iyer' }, version: 49 });
  // Told after it, to the same: once this name stands, the late one was heard as well.
  const asha = newId();
  const marker = await content
    .as(asMember({ userId: asha, username: 'Asha Rao' }))
    .call(blogEndpoints.createBlogPost, { body: buildForm() });
  await content.publish(userUpdated, { user: { _id: asha, username: 'Asha Later' }, version: 51 });
  await waitFor(async () => {
    const { author } = await content
      .as({})
      .call(blogEndpoints.getBlogPost, { params: { slug: marker.slug } });
    return author.name === 'Asha Later';
  });
  const count = (name: string) => content.database.collection(name).countDocuments({});
  await waitFor(async () => (await count('contactMessages')) === 1);
  expect([await count('blogDrafts'), await count('bookmarks')]).toEqual([0, 0]);
  const read = await content.as({}).call(blogEndpoints.getBlogPost, { params: { slug: post.slug } });
  expect(read.author).toEqual({ _id: id, name: '' });
});

test('with an account go messages sent while signed in to it, and none of a stranger whose address it named without proof', async () => {
  const member = asMember({ userId: newId(), username: 'Named Another' });
  const stranger = 'never.asked@elsewhere.example';
  const write = (caller: object, from: string, words: string) =>
    content.as(caller).call(contactEndpoints.sendContactMessage, {
      body: { firstName: 'A', lastName: 'B', email: from, message: words, topic: 'contact' },
    });
  await write({}, stranger, 'Of the stranger');
  await write(member, stranger, 'Of the member, with the address of another');
  await write(member, 'own@members.example', 'Of the member');
  const exported = await content.as({ service: 'identity' }).call(dataExportEndpoints.listContentData, {
    params: { id: member.userId! },
    query: { after: 'messages' },
  });
  expect(exported.items).toMatchObject([
    { message: 'Of the member, with the address of another' },
    { message: 'Of the member', email: 'own@members.example' },
  ]);
  await content.publish(userErased, {
    ...{ user: { _id: member.userId!, username: 'Unknown' }, version: 50, revocation, address: '' },
  });
  const messages = content.database.collection('contactMessages');
  await waitFor(async () => (await messages.countDocuments({ senderId: member.userId })) === 0);
  expect(await messages.countDocuments({ email: stranger, message: 'Of the stranger' })).toBe(1);
  expect(await messages.countDocuments({ message: /Of the member/ })).toBe(0);
});

test('a message that is on its way while its sender is erased does not stay, and one that is sent while identity is away is not lost', async () => {
  const { neighbours } = content;
  const send = (userId: string) =>
    content.as(asMember({ userId })).send(contactEndpoints.sendContactMessage, {
      body: { firstName: 'A', lastName: 'B', email: 'a.b@members.example', message: `Of ${userId}` },
    });
  const [gone, stays] = [newId(), newId()];
  try {
    neighbours.identity = 'forgot';
    expect((await send(gone)).status).toBe(404);
    neighbours.identity = 'fails';
    expect((await send(stays)).status).toBe(200);
  } finally {
    neighbours.identity = 'answers';
  }
  const kept = await content.database
    .collection('contactMessages')
    .find({ senderId: { $in: [gone, stays] } })
    .toArray();
  expect(kept.map(({ senderId }) => senderId as string)).toEqual([stays]);
});

test('a draft, a saved article and a picture that are on their way while their member is erased do not stay, and are not lost while identity is away', async () => {
  const { neighbours } = content;
  const write = async (userId: string) => {
    const api = content.as(asMember({ userId }));
    const bookmarks = [{ articleId: 'late', title: 'Late', link: null }];
    return [
      await api.send(draftEndpoints.saveBlogDraft, { body: { title: 'Late' } }),
      await api.send(bookmarkEndpoints.addBookmarks, { body: { bookmarks } }),
      await api.send(coverEndpoints.uploadCover, { form: await pictureForm() }),
    ].map(({ status }) => status);
  };
  const kept = async (userId: string) =>
    Promise.all([
      content.database.collection<{ _id: string }>('blogDrafts').countDocuments({ _id: userId }),
      content.database.collection('bookmarks').countDocuments({ userId }),
      content.database.collection('covers').countDocuments({ ownerId: userId }),
    ]);
  const [gone, stays] = [newId(), newId()];
  await content.storePicture();
  const files = await content.storedPictures();
  try {
    neighbours.identity = 'forgot';
    expect(await write(gone)).toEqual([404, 404, 404]);
    expect(await content.storedPictures()).toEqual(files);
    neighbours.identity = 'fails';
    expect(await write(stays)).toEqual([200, 200, 201]);
  } finally {
    neighbours.identity = 'answers';
  }
  expect(await kept(gone)).toEqual([0, 0, 0]);
  expect(await kept(stays)).toEqual([1, 1, 1]);
});

test('a blog post that is on its way while its author is erased stays without a name, and one of who is erased already is refused', async () => {
  const { neighbours } = content;
  const author = { userId: newId(), username: 'Late Writer' };
  const publish = (body = buildForm()) =>
    content.as(asMember(author)).send(blogEndpoints.createBlogPost, { body });
  const stored = () =>
    content.database.collection('blogPosts').find({ 'author._id': author.userId }).toArray();
  try {
    // Who writes it is known by then, and it is not stored yet.
    neighbours.whenAsked = () => {
      neighbours.identity = 'forgot';
    };
    expect((await publish()).status).toBe(404);
    expect((await stored()).map((post) => post['author'] as object)).toEqual([
      { _id: author.userId, username: '' },
    ]);
    expect((await publish(buildForm({ title: 'Another' }))).status).toBe(404);
  } finally {
    neighbours.whenAsked = () => undefined;
    neighbours.identity = 'answers';
  }
  await content.publish(userUpdated, { user: { _id: author.userId, username: 'Late Writer' }, version: 49 });
  const asha = newId();
  await content.as(asMember({ userId: asha })).call(blogEndpoints.createBlogPost, { body: buildForm() });
  await content.publish(userUpdated, { user: { _id: asha, username: 'Asha Heard' }, version: 51 });
  await waitFor(async () => /Asha Heard/.test(await everything()));
  // What is yet to be told of the post names who made it.
  await waitFor(async () => (await stored()).every(({ outbox }) => (outbox as unknown[]).length === 0));
  const kept = await stored();
  expect([kept.length, /Late Writer/.test(JSON.stringify(kept))]).toEqual([1, false]);
});

test('a draft that stands is saved on without a question, for it goes with its member anyway', async () => {
  const api = content.as(asMember({ userId: newId() }));
  await api.call(draftEndpoints.saveBlogDraft, { body: { title: 'Begun' } });
  content.neighbours.identity = 'forgot';
  try {
    await api.call(draftEndpoints.saveBlogDraft, { body: { title: 'Begun and' } });
  } finally {
    content.neighbours.identity = 'answers';
  }
});

test('a draft that was begun while identity did not answer is asked for again with its next words', async () => {
  const userId = newId();
  const api = content.as(asMember({ userId }));
  const save = (title: string) => api.send(draftEndpoints.saveBlogDraft, { body: { title } });
  try {
    content.neighbours.identity = 'fails';
    expect((await save('Begun')).status).toBe(200);
    content.neighbours.identity = 'forgot';
    expect((await save('Begun and')).status).toBe(404);
  } finally {
    content.neighbours.identity = 'answers';
  }
  const drafts = content.database.collection<{ _id: string }>('blogDrafts');
  expect(await drafts.countDocuments({ _id: userId })).toBe(0);
});

test('pictures that an erased member had uploaded for a post to come go with their files; one that a post shows stays with it', async () => {
  const owner = newId();
  const api = content.as(asMember({ userId: owner }));
  const upload = async () =>
    (await api.call(coverEndpoints.uploadCover, { form: await pictureForm() })).image;
  const [waiting, shown] = [await upload(), await upload()];
  await api.call(blogEndpoints.createBlogPost, { body: buildForm({ image: shown }) });
  const statusOf = async (image: string) =>
    (
      await content
        .as(asAdmin({ userId: newId() }))
        .send(uploadEndpoints.getContentFile, { params: { key: image.split('/').at(-1) } })
    ).status;
  expect([await statusOf(waiting), await statusOf(shown)]).toEqual([200, 200]);
  const erased = { user: { _id: owner, username: 'Unknown' }, version: 50, revocation, address: 'x' };
  await content.publish(userErased, erased);
  await waitFor(
    async () => (await content.database.collection('covers').countDocuments({ ownerId: owner })) === 0,
  );
  expect([await statusOf(waiting), await statusOf(shown)]).toEqual([404, 200]);
});

test('a thousand blog posts, saved articles, drafts, messages and found items of an erased member say nothing of who it was', async () => {
  const many = 1000;
  const gone = newId();
  const name = 'Zubin Mistry';
  const address = 'zubin@members.example';
  const { database } = content;
  await content.publish(userUpdated, personState({ _id: gone, username: name, version: 2 }));
  const people = database.collection<{ _id: string }>('searchItems');
  await waitFor(() => people.findOne({ _id: `people:${gone}` }));
  const zubin = content.as(asMember({ userId: gone, username: name }));
  const post = await zubin.call(blogEndpoints.createBlogPost, { body: buildForm() });
  await content.as({}).call(contactEndpoints.sendContactMessage, {
    body: {
      ...{ firstName: 'Zubin', lastName: 'Mistry', email: address, topic: 'contact' as const },
      message: 'Where do I train?',
    },
  });
  await waitFor(() => people.findOne({ _id: `blogs:${post._id}` }));
  const multiply = async (from: string, filter: object, own: (n: number) => object) => {
    const collection = database.collection(from);
    const found: Record<string, unknown> = (await collection.findOne(filter)) ?? {};
    expect(found).toHaveProperty('_id');
    const { submission: _once, ...one } = found;
    await collection.insertMany(
      Array.from({ length: many - 1 }, (_, n) => ({ ...one, _id: new Types.ObjectId(), ...own(n) })),
    );
  };
  await multiply('blogPosts', { 'author._id': gone }, (n) => ({ slug: `lap-${String(n)}`, outbox: [] }));
  await multiply('contactMessages', { firstName: 'Zubin' }, (n) => ({
    ...{ submission: String(n), sameWords: String(n) },
  }));
  await database
    .collection('bookmarks')
    .insertMany(Array.from({ length: many }, (_, n) => ({ userId: gone, articleId: String(n) })));
  const mine = { 'author._id': gone };
  expect(await database.collection('blogPosts').countDocuments(mine)).toBe(many);
  const erased = personState({ _id: gone, username: 'Unknown', version: 50, isSuspended: true });
  let removals = 0;
  mongoose.set('debug', (collection: string, method: string) => {
    if (/^delete/.test(method) && collection === 'contactMessages') removals += 1;
  });
  const count = (from: string, filter: object) => database.collection(from).countDocuments(filter);
  try {
    await content.publish(userErased, {
      ...erased,
      revocation: { ...revocation, _id: gone, subject: gone },
      address: createHash('sha256').update(address).digest('base64url'),
    });
    await waitFor(async () => (await count('contactMessages', { firstName: 'Zubin' })) === 0);
  } finally {
    mongoose.set('debug', false);
  }
  expect(removals).toBeGreaterThan(0);
  // Some hundred at a time: one by one would outlast the time of the query that finds them.
  expect(removals).toBeLessThan(10);
  await waitFor(async () => !/zubin|mistry/i.test(await everything()));
  expect(await count('blogPosts', { ...mine, 'author.username': '' })).toBe(many);
  await waitFor(async () => (await count('bookmarks', { userId: gone })) === 0);
  const { groups } = await content.as({}).call(searchEndpoints.search, { query: { q: 'zubin' } });
  expect(groups.flatMap(({ hits }) => hits)).toEqual([]);
});
