import { proseClass } from '@ankur/ui/content/prose';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** HTML of a blog post. The server has sanitised it; this is the second line (D20). */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_ATTR: ['style'] }),
    [html],
  );
  return <div className={proseClass} dangerouslySetInnerHTML={{ __html: clean }} />;
}
