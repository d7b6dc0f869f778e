import { blogTags, ownUploads, spaced, typedHtml } from '@ankur/contracts/content/blog/blog-html';
import DOMPurify from 'dompurify';

/** What readers will be shown of what is typed: what the server leaves out is not there in the preview either (D20, C20). */
export function asPublished(typed: string): string {
  const clean = DOMPurify.sanitize(spaced(typedHtml(typed)), {
    ALLOWED_TAGS: ['h1', ...blogTags],
    ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan'],
  });
  const { body: shown } = new DOMParser().parseFromString(clean, 'text/html');
  for (const picture of shown.querySelectorAll('img'))
    if (!ownUploads.test(picture.getAttribute('src') ?? '')) picture.remove();
  return shown.innerHTML.replace(/(<\/?)h1>/g, '$1h2>');
}
