import { dataAtOnce, dataInPages, type DataSections } from '@ankur/service-kit/member-data/read-member-data';
import type { ContentContext } from '../context.ts';
import { addressOf } from '../uploads/own-pictures.ts';

/**
 * What a member wrote and saved. Of messages to the admins only those are among it that were sent while signed in: any other
 * names an address, and nobody has proved to be its owner.
 */
export function memberData({
  blogPosts,
  bookmarks,
  drafts,
  covers,
  contactMessages,
}: ContentContext): DataSections {
  return {
    blogPosts: dataInPages(blogPosts.writtenBy, ({ _id, slug, title, summary, html, ...post }) => ({
      ...{ _id, slug, title, summary, html },
      category: post.category,
      image: post.image,
      isPremium: post.isPremium,
      status: post.status,
      rejectionReason: post.rejectionReason,
      createdAt: post.createdAt,
    })),
    blogDrafts: dataAtOnce(async (memberId) => {
      const draft = await drafts.find(memberId);
      if (!draft) return [];
      const { title, summary, category, image, content, isPremium, savedAt } = draft;
      return [{ title, summary, category, image, content, isPremium, savedAt }];
    }),
    pictures: dataAtOnce(async (memberId) =>
      (await covers.listOlder(memberId, 0)).map((key) => ({ url: addressOf(key) })),
    ),
    messages: dataInPages(
      contactMessages.sentBy,
      ({ topic, firstName, lastName, email, message, createdAt }) => ({
        ...{ topic, firstName, lastName, email, message },
        createdAt,
      }),
    ),
    bookmarks: dataAtOnce(async (memberId) =>
      (await bookmarks.list(memberId)).map(({ articleId, title, link, savedAt }) => ({
        articleId,
        title,
        link,
        savedAt,
      })),
    ),
  };
}
