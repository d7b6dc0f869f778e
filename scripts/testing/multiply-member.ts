import { Types, type mongo } from 'mongoose';
import { storeUrl } from '@ankur/embedded-mongo';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';

type Stored = Record<string, unknown>;
type Named = mongo.Collection<{ _id: unknown }>;
/** Collections of all services by `<service>.<collection>`. */
type Collections = (name: string) => Named;

/** How often everything of a member is there: more than the largest batch of an erasure takes at once. */
export const many = 600;
const numbers = Array.from({ length: many - 1 }, (_, n) => n);

/** Works in the databases of a platform that runs, or comes up. `store` is its folder. */
export async function inStore<T>(store: string, work: (collection: Collections) => Promise<T>): Promise<T> {
  const connection = createServiceConnection();
  await connection.openUri(storeUrl(store));
  try {
    const client = connection.getClient();
    const { databases } = await client.db('admin').admin().listDatabases();
    return await work((name) => {
      const [service = '', collection = ''] = name.split('.');
      const found = databases.find((database) => database.name.endsWith(`_${service}`));
      if (!found) throw new Error(`There is no database of ${service} yet`);
      return client.db(found.name).collection(collection);
    });
  } finally {
    await connection.close();
  }
}

async function copies(collection: Named, filter: object, change: (n: number) => Stored): Promise<void> {
  const found = await collection.findOne(filter);
  if (!found) throw new Error(`Nothing to copy in ${collection.collectionName}`);
  // Sent once, and told once: neither is copied.
  const { submissionKey: _key, submission: _once, outbox: _told, ...one } = found as Stored;
  await collection.insertMany(numbers.map((n) => ({ ...one, ...change(n) })) as { _id: unknown }[]);
}

const newId = () => new Types.ObjectId();

/**
 * As if a member had done everything hundreds of times: posts, comments, reactions, flags, events, registrations, blog
 * posts and messages, in what each service keeps of them. Each kind has to be there once.
 */
export async function multiplyMember(store: string, id: string): Promise<void> {
  await inStore(store, async (of) => {
    const ids = numbers.map(newId);
    const idAt = (n: number) => ids[n] ?? newId();
    // Below the copies of a post there are no comments.
    const alone = { recentComments: [], commentCount: 0 };
    await copies(of('community.posts'), { 'author._id': id }, (n) => ({ _id: idAt(n), ...alone }));
    await copies(of('community.comments'), { 'author._id': id }, () => ({ _id: newId() }));
    await copies(of('community.reactions'), { userId: id }, (n) => ({ _id: newId(), postId: idAt(n) }));
    const caseOf = (n: number) => ({ _id: `post:${String(idAt(n))}`, contentId: String(idAt(n)) });
    await copies(of('moderation.cases'), { contentType: 'post', 'author._id': id }, caseOf);
    const flagged = (n: number) => n.toString(16).padStart(24, '0');
    const flaggedCase = (n: number) => ({ _id: `post:${flagged(n)}`, contentId: flagged(n) });
    await copies(of('moderation.cases'), { 'flags.flagger._id': id }, flaggedCase);
    const flag = (n: number) => ({ _id: `post:${flagged(n)}:${id}`, contentId: flagged(n) });
    await copies(of('moderation.flags'), { flaggerId: id }, flag);
    await copies(of('events.events'), { organizerId: id }, () => ({ _id: newId() }));
    const foreign = numbers.map(newId);
    const foreignAt = (n: number) => ({ _id: foreign[n] ?? newId() });
    await copies(of('events.events'), { organizerId: { $ne: id } }, foreignAt);
    await copies(of('events.guestLists'), { 'guests.userId': id }, foreignAt);
    const slug = (n: number) => ({ _id: newId(), slug: `lap-${String(n)}` });
    await copies(of('content.blogPosts'), { 'author._id': id }, slug);
    const sent = (n: number) => `message-${String(n)}`;
    const message = (n: number) => ({ _id: newId(), submission: sent(n), sameWords: sent(n) });
    await copies(of('content.contactMessages'), {}, message);
    const logged = (n: number) => ({ _id: newId(), eventId: `told-${String(n)}` });
    await copies(of('moderation.auditLog'), { 'target.id': id }, logged);
  });
}

/** Of how many events of a member the name is gone: the longest part of an erasure, one write each. */
export const erasedEvents = (store: string, id: string): Promise<number> =>
  inStore(store, (of) => of('events.events').countDocuments({ organizerId: id, organizerName: 'Unknown' }));
