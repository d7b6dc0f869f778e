import type { Bookmark } from '@ankur/contracts/content/news/bookmarks.endpoints';
import { Link, usePageTitle } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Trash2 } from '@ankur/ui/icons';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { SkeletonText } from '@ankur/ui/states/skeleton';
import { LateEmptyPicture } from '../../pictures/late-pictures.tsx';
import { useBookmarks } from '../../bookmarks/use-bookmarks.ts';
import { savedCopy } from '../../copy.ts';
import { headings } from '../../headings.ts';
import { ListingState } from '../../listing/listing-state.tsx';
import { longDate } from '../../long-date.ts';
import styles from './saved.module.css';

function Title({ bookmark: { title, link }, number }: { bookmark: Bookmark; number: number }) {
  const name = title === '' ? `Saved Article #${String(number)}` : title;
  if (link === null) return name;
  if (link.startsWith('/')) return <Link to={link}>{name}</Link>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {name}
    </a>
  );
}

interface SavedProps {
  bookmark: Bookmark;
  number: number;
  onRemove: () => void;
}

/** One saved article; of an old entry only its id is known. */
function Saved({ bookmark, number, onRemove }: SavedProps) {
  const { articleId, title, savedAt } = bookmark;
  return (
    <Card as="li">
      <div className={styles['row']}>
        <div className={styles['words']}>
          <h2>
            <Title bookmark={bookmark} number={number} />
          </h2>
          <p>
            {title === '' ? `Article ID: ${articleId}` : savedAt !== '' && `Saved on ${longDate(savedAt)}`}
          </p>
        </div>
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 size={16} />}
          aria-label={`Remove: ${title || articleId}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </Card>
  );
}

/** The places of saved articles that are on their way. */
function SavedPlaces() {
  return (
    <div className={styles['list']}>
      {[0, 1, 2, 3].map((article) => (
        <Card key={article}>
          <div className={styles['row']}>
            <div className={styles['place']}>
              <SkeletonText width="80%" />
              <SkeletonText width="9rem" />
            </div>
            <SkeletonText width="4rem" />
          </div>
        </Card>
      ))}
    </div>
  );
}

/** What was saved for later: at the account when signed in, in this browser otherwise. */
function SavedArticlesPage() {
  usePageTitle(savedCopy.title);
  const { kept, isMember, query, remove } = useBookmarks();
  return (
    <Page width="text">
      <PageHeader {...headings.saved} />
      {isMember && query.data === undefined ? (
        <>
          <p className={styles['note']}>{savedCopy.atAccount}</p>
          <ListingState
            query={query}
            loading="Loading saved articles..."
            failed="Could not load your saved articles, try again later"
            places={<SavedPlaces />}
          />
        </>
      ) : kept.length === 0 ? (
        <EmptyState
          picture={<LateEmptyPicture kind="saved" />}
          title={savedCopy.none}
          action={
            <Link to="/news" className={buttonClass({ variant: 'primary' })}>
              {savedCopy.browse}
            </Link>
          }
        />
      ) : (
        <>
          <p className={styles['note']}>
            {isMember
              ? savedCopy.atAccount
              : 'Only title and link are kept, in this browser. Sign in to find them everywhere.'}
          </p>
          <ul className={styles['list']}>
            {kept.map((bookmark, index) => (
              <Saved
                key={bookmark.articleId}
                bookmark={bookmark}
                number={index + 1}
                onRemove={() => remove(bookmark.articleId)}
              />
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

export default SavedArticlesPage;
