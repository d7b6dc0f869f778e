import mongoose from 'mongoose';

/** What the mailroom does later, for any order. */
const later = new Set(['mailOrders.findOneAndUpdate', 'mailOrders.updateOne']);

/**
 * Commands, `collection.method` in the order of their names, that a call causes in some collections. Name none in which the
 * service also works of its own accord (`users` and `sessions`, whose events it publishes), or the count is one of chance.
 */
export async function workOf(
  collections: readonly string[],
  call: () => Promise<unknown>,
): Promise<string[]> {
  const work: string[] = [];
  mongoose.set('debug', (collection: string, method: string) => {
    const step = `${collection}.${method}`;
    if (collections.includes(collection) && !later.has(step)) work.push(step);
  });
  try {
    await call();
  } finally {
    mongoose.set('debug', false);
  }
  return work.sort();
}
