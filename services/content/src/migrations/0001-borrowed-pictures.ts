import type { mongo } from 'mongoose';
import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { inBatches } from '@ankur/service-kit/migrations/in-batches';
import type { StoredBlogPost } from '../blog/blog-post.model.ts';
import { addressOf, ownPictures } from '../uploads/own-pictures.ts';

const without = { borrowed: { $exists: false } };

/** Whose a picture is: whoever uploaded it, where that is still known, else the author of the first post that shows it. */
async function findOwner(db: mongo.Db, key: string): Promise<string | undefined> {
  const upload = await db.collection<{ _id: string; ownerId: string }>('covers').findOne({ _id: key });
  if (upload) return upload.ownerId;
  const posts = db.collection<StoredBlogPost>('blogPosts');
  // Two questions, because no planner has to find two indexes in one.
  const firsts = await Promise.all(
    [{ pictures: key }, { image: addressOf(key) }].map((shown) => posts.findOne(shown, { sort: { _id: 1 } })),
  );
  const [first] = firsts
    .filter((post) => post !== null)
    .toSorted((a, b) => (a._id.toHexString() < b._id.toHexString() ? -1 : 1));
  return first?.author._id;
}

/** Posts from before borrowed pictures were noted know which of theirs are somebody else's: they no longer open or close those. */
export const noteBorrowedPictures = defineMigration({
  id: 1,
  name: 'borrowed-pictures',
  up: (context) =>
    inBatches<StoredBlogPost>(context, { collection: 'blogPosts', filter: without }, async (posts) => {
      const { db } = context;
      for (const { _id, author, image, html } of posts) {
        const borrowed: string[] = [];
        for (const key of ownPictures(image, html)) {
          const owner = await findOwner(db, key);
          if (owner !== undefined && owner !== author._id) borrowed.push(key);
        }
        await db.collection('blogPosts').updateOne({ _id, ...without }, { $set: { borrowed } });
      }
    }),
});
