import { useSession } from '@ankur/mfe-kit';
import { useEffect, useState } from 'react';
import { ContentPicture } from '../../../pictures/content-picture.tsx';
import { CategoryChip } from '../../../rich-text/category-chip.tsx';
import { RichText } from '../../../rich-text/rich-text.tsx';
import type { asPublished } from '../as-published.ts';
import styles from '../create-blog.module.css';
import type { PostFields } from '../post-fields.ts';

/** What makes the text safe to show comes by itself; until then, and without it, the rest is shown. */
function useAsPublished(): typeof asPublished | null {
  const [file, setFile] = useState<{ asPublished: typeof asPublished } | null>(null);
  useEffect(() => {
    import('../as-published.ts').then(setFile, () => undefined);
  }, []);
  return file?.asPublished ?? null;
}

/** The post as its readers will see it, while it is written. */
export function PostPreview({ fields }: { fields: PostFields }) {
  const name = useSession(({ user }) => user?.username);
  const { title, summary, category, image, content } = fields;
  const publishedText = useAsPublished();
  return (
    <section aria-labelledby="post-preview" className={styles['preview']}>
      <h2 id="post-preview">Preview</h2>
      <div className={styles['sheet']}>
        <ContentPicture
          key={image}
          src={image}
          drawing={{ sport: category || 'other', seed: title || 'new post' }}
          shape="wide"
          isPrivate
        />
        {category !== '' && <CategoryChip category={category} />}
        <h3>{title || 'Your title'}</h3>
        {name !== undefined && <p className={styles['byline']}>By {name}</p>}
        {summary !== '' && <p className={styles['summary']}>{summary}</p>}
        {publishedText !== null && <RichText html={publishedText(content)} />}
      </div>
    </section>
  );
}
