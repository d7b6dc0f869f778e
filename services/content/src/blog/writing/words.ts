import { hasInk } from '@ankur/contracts/character-count';
import { AppError } from '@ankur/contracts/error-codes';
import type { ScreenedText } from '@ankur/service-kit/moderated-content/screening';
import { ownPictures } from '../../uploads/own-pictures.ts';
import type { StoredBlogPost } from '../blog-post.model.ts';
import { blogHtml, linksOf, readTimeOf, textOf } from '../text/blog-html.ts';

/** What an author says of a post; the rest follows from it. */
export type Words = Pick<StoredBlogPost, 'title' | 'summary' | 'html' | 'category' | 'image' | 'isPremium'>;

/** Sanitised HTML of what was typed; throws `VALIDATION_FAILED` where nobody could read anything in it. */
export function readableHtml(content: string): string {
  const html = blogHtml(content);
  if (hasInk(textOf(html))) return html;
  const field = 'content';
  throw new AppError('VALIDATION_FAILED', { field, errors: [{ field, message: 'has no readable text' }] });
}

/** As a post stores it, with what follows from it. */
export function storedWords(words: Words): Words & Required<Pick<StoredBlogPost, 'pictures' | 'readTime'>> {
  const { image, html } = words;
  return { ...words, pictures: ownPictures(image, html), readTime: readTimeOf(textOf(html)) };
}

/** All that is screened of it, with where its links lead. */
export function screenedText({
  title,
  summary,
  html,
}: Pick<Words, 'title' | 'summary' | 'html'>): Pick<ScreenedText, 'contentType' | 'title' | 'text'> {
  return { contentType: 'blog', title, text: [summary, textOf(html), ...linksOf(html)].join('\n') };
}
