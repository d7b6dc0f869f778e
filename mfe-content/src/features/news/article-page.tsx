import type { Article } from '@ankur/contracts/content/news/articles.endpoints';
import { useParams, usePageTitle } from '@ankur/mfe-kit';
import { Prose } from '@ankur/ui/content/prose';
import { Page } from '@ankur/ui/layout/page';
import { Badge } from '@ankur/ui/status/badge';
import { BookmarkStar } from '../../bookmarks/bookmark-star.tsx';
import { useBookmarks } from '../../bookmarks/use-bookmarks.ts';
import { BackLink } from '../../detail/back-link.tsx';
import { DetailState } from '../../detail/detail-state.tsx';
import { longDate } from '../../long-date.ts';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { useArticle } from './api/use-articles.ts';
import { ReadOn } from './components/read-on.tsx';
import styles from './news.module.css';

function Story({ article }: { article: Article }) {
  const { _id, title, summary, body, category, sport, publishedAt } = article;
  usePageTitle(title);
  const bookmarks = useBookmarks();
  const kept = { articleId: _id, title, link: `/news/${_id}` };
  return (
    <article className={styles['article']}>
      <ContentPicture src={undefined} drawing={{ sport, seed: _id }} shape="wide" eager />
      <Badge tone="accent">{category}</Badge>
      <h1>{title}</h1>
      <p className={styles['standfirst']}>{summary}</p>
      <div className={styles['acts']}>
        <time dateTime={publishedAt} className={styles['meta']}>
          {longDate(publishedAt)}
        </time>
        <BookmarkStar bookmarks={bookmarks} article={kept} />
      </div>
      <Prose>
        {body.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </Prose>
      <div className={styles['acts']}>
        <ShareButton title={title} />
        <BookmarkStar bookmarks={bookmarks} article={kept} />
      </div>
      <ReadOn key={_id} article={article} bookmarks={bookmarks} />
    </article>
  );
}

/** One stored article. */
function ArticlePage() {
  const { id = '' } = useParams();
  const query = useArticle(id);
  return (
    <Page width="text">
      <BackLink to="/news">All news</BackLink>
      <DetailState
        query={query}
        loading="Loading article..."
        failed="This article does not exist or could not be loaded."
        heading
      >
        {(article) => <Story article={article} />}
      </DetailState>
    </Page>
  );
}

export default ArticlePage;
