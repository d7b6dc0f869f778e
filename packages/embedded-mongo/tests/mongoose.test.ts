import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { Schema, Types } from 'mongoose';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/server.ts';
import { makeDataDir, removeDataDir } from './support/test-server.ts';

const userSchema = new Schema(
  {
    email: { type: String, required: true, unique: true, lowercase: true },
    role: { type: String, enum: ['athlete', 'coach'], default: 'athlete' },
    profile: { sport: String },
    settings: { type: Map, of: Boolean },
    logins: { type: BigInt, default: 0n },
    device: Schema.Types.UUID,
  },
  { timestamps: true },
);

const commentSchema = new Schema({
  by: { type: Schema.Types.ObjectId, ref: 'User' },
  text: String,
  likes: { type: Number, default: 0 },
});
const postSchema = new Schema(
  {
    author: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    text: String,
    tags: [String],
    comments: [commentSchema],
  },
  { timestamps: true, optimisticConcurrency: true },
);
postSchema.index({ author: 1, createdAt: -1 });
postSchema.index({ tags: 1 });

let server: EmbeddedMongo;
let dataDir: string;
const connection = mongoose.createConnection();
const User = connection.model('User', userSchema);
const Post = connection.model('Post', postSchema);

beforeAll(async () => {
  dataDir = makeDataDir();
  server = await startEmbeddedMongo({ dataDir });
  await connection.openUri(server.url, { dbName: 'app' });
  await Promise.all([User.init(), Post.init()]);
});
beforeEach(async () => {
  await Promise.all([User.deleteMany({}), Post.deleteMany({})]);
});
afterAll(async () => {
  await connection.close();
  await server.stop();
  removeDataDir(dataDir);
});

const createPost = (fields: Record<string, unknown>) => new Post(fields).save();
const anAuthor = () => User.create({ email: `${new Types.ObjectId().toHexString()}@x.in` });

describe('mongoose on the embedded store', () => {
  it('stores and reads back every kind of field', async () => {
    const device = '4b1e3f50-5b1c-4a3e-9a55-0d8e1f1f0a01';
    const { _id } = await User.create({
      email: 'A@x.in',
      profile: { sport: 'hockey' },
      settings: { dark: true },
      logins: 9007199254740993n,
      device,
    });
    const user = await User.findById(_id).orFail();
    expect(user).toMatchObject({ email: 'a@x.in', role: 'athlete', logins: 9007199254740993n });
    expect(user.profile?.sport).toBe('hockey');
    expect(user.settings?.get('dark')).toBe(true);
    expect(String(user.device)).toBe(device);
    expect(user.createdAt).toBeInstanceOf(Date);
  });

  it('reports a duplicate with its key', async () => {
    await User.create({ email: 'a@x.in' });
    await expect(User.create({ email: 'A@x.in' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { email: 'a@x.in' },
    });
  });

  it('populates references, also inside subdocuments', async () => {
    const author = await anAuthor();
    const post = await createPost({ author, text: 'hi', comments: [{ by: author, text: 'yo' }] });
    const found = await Post.findById(post._id)
      .populate<{ author: { email: string } }>('author')
      .populate('comments.by')
      .orFail();
    expect(found.author.email).toBe(author.email);
    expect((found.comments[0]?.by as unknown as { email: string }).email).toBe(author.email);
  });

  it('refuses to save what another has changed meanwhile', async () => {
    const { _id } = await createPost({ author: await anAuthor(), text: 'one' });
    const [mine, theirs] = [await Post.findById(_id).orFail(), await Post.findById(_id).orFail()];
    theirs.text = 'theirs';
    await theirs.save();
    mine.text = 'mine';
    await expect(mine.save()).rejects.toThrow(mongoose.Error.VersionError);
    expect((await Post.findById(_id).orFail()).text).toBe('theirs');
  });

  it('edits arrays of subdocuments in place', async () => {
    const author = await anAuthor();
    const post = await createPost({
      author,
      comments: [
        { by: author, text: 'a' },
        { by: author, text: 'b' },
      ],
    });
    post.comments[1]?.set('text', 'B');
    post.comments.push({ by: author._id, text: 'c' });
    post.comments.pull(post.comments[0]?._id);
    await post.save();
    const { comments } = await Post.findById(post._id).orFail();
    expect(comments.map(({ text }) => text)).toEqual(['B', 'c']);
    expect(comments.every(({ _id }) => _id instanceof Types.ObjectId)).toBe(true);
  });

  it('counts a like on the matching comment only', async () => {
    const author = await anAuthor();
    const post = await createPost({
      author,
      comments: [
        { by: author, text: 'a' },
        { by: author, text: 'b' },
      ],
    });
    await Post.updateOne(
      { _id: post._id },
      { $inc: { 'comments.$[liked].likes': 1 } },
      { arrayFilters: [{ 'liked._id': post.comments[1]?._id }] },
    );
    expect((await Post.findById(post._id).orFail()).comments.map(({ likes }) => likes)).toEqual([0, 1]);
  });

  it('upserts with defaults and timestamps', async () => {
    const user = await User.findOneAndUpdate(
      { email: 'new@x.in' },
      { $set: { 'profile.sport': 'judo' } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    );
    expect(user).toMatchObject({ email: 'new@x.in', role: 'athlete', logins: 0n });
    expect(user?.updatedAt).toBeInstanceOf(Date);
  });

  it('keeps indexes in step with the schema', async () => {
    expect(await Post.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
    await Post.collection.createIndex({ text: 1 });
    expect(await Post.syncIndexes()).toEqual(['text_1']);
    expect((await Post.listIndexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'author_1_createdAt_-1',
      'tags_1',
    ]);
  });

  it('streams through a cursor in batches', async () => {
    const author = await anAuthor();
    await Post.insertMany(
      Array.from({ length: 250 }, (_, i) => ({ author: author._id, text: `p${i}`, tags: [`t${i % 3}`] })),
    );
    const seen: string[] = [];
    for await (const post of Post.find({ tags: 't1' })
      .sort({ createdAt: 1, _id: 1 })
      .lean()
      .cursor({ batchSize: 20 }))
      seen.push(String(post.text));
    expect(seen).toHaveLength(83);
    expect(new Set(seen).size).toBe(83);
  });

  it('runs aggregate, distinct, exists, bulkWrite and bulkSave', async () => {
    const author = await anAuthor();
    await Post.bulkWrite([
      { insertOne: { document: { author: author._id, text: 'a', tags: ['x', 'y'] } as never } },
      { insertOne: { document: { author: author._id, text: 'b', tags: ['y'] } as never } },
      { updateOne: { filter: { text: 'a' }, update: { $set: { text: 'A' } } as never } },
    ]);
    expect(
      await Post.aggregate([
        { $unwind: '$tags' },
        { $group: { _id: '$tags', count: { $sum: 1 } } },
        { $sort: { count: -1 } },
      ]),
    ).toEqual([
      { _id: 'y', count: 2 },
      { _id: 'x', count: 1 },
    ]);
    expect((await Post.distinct('text')).sort()).toEqual(['A', 'b']);
    expect(await Post.exists({ text: 'nothing' })).toBeNull();
    const posts = await Post.find({});
    for (const post of posts) post.text = `${post.text}!`;
    await Post.bulkSave(posts);
    expect((await Post.distinct('text')).sort()).toEqual(['A!', 'b!']);
  });

  it('says clearly that there are no transactions', async () => {
    const session = await connection.startSession();
    const work = session.withTransaction(() => User.create([{ email: 't@x.in' }], { session }));
    // The driver words every 20 as missing retryable writes; the server's own words are inside.
    await expect(work).rejects.toMatchObject({
      originalError: { code: 20, errmsg: 'the embedded store has no transactions' },
    });
    await session.endSession();
    expect(await User.countDocuments({ email: 't@x.in' })).toBe(0);
  });
});
