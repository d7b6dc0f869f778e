import type { NewsItem } from '@ankur/contracts/content/news/news.endpoints';
import { timeLabel } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { ExternalLink } from '@ankur/ui/icons';
import { Badge } from '@ankur/ui/status/badge';
import { memo, useState } from 'react';
import { BookmarkStar } from '../../../bookmarks/bookmark-star.tsx';
import type { Bookmarks } from '../../../bookmarks/use-bookmarks.ts';
import { newsCopy } from '../../../copy.ts';
import listing from '../../../listing/listing.module.css';
import { ContentPicture } from '../../../pictures/content-picture.tsx';
import styles from '../news.module.css';
import { snippet } from '../snippet.ts';

interface StoryProps {
  item: NewsItem;
  /** Draws the picture: no page shows one of somebody else's server (C20). */
  sport: string;
  lead: boolean;
  isSample: boolean;
  bookmarks: Bookmarks;
}

/** Characters of a description before Read More (member-area §9). */
const leadLength = 150;
const cardLength = 100;

function Description({ text, max, title }: { text: string; max: number; title: string }) {
  const [open, setOpen] = useState(false);
  if ([...text].length <= max) return <p className={styles['description']}>{text}</p>;
  return (
    <>
      <p className={styles['description']}>{open ? text : snippet(text, max)}</p>
      <Button
        size="small"
        variant="quiet"
        aria-expanded={open}
        aria-label={`${open ? 'Read Less' : 'Read More'}: ${title}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Read Less' : 'Read More'}
      </Button>
    </>
  );
}

/** One news item; the lead is the breaking one and shown wide. */
export const Story = memo(function Story({ item, sport, lead, isSample, bookmarks }: StoryProps) {
  const { id, title, description, url, publishedAt, source } = item;
  return (
    <Card
      as="article"
      data-lead={lead || undefined}
      className={lead ? styles['lead'] : undefined}
      media={
        <ContentPicture src={undefined} drawing={{ sport: item.sport ?? sport, seed: id }} eager={lead} />
      }
    >
      <div className={listing['words']}>
        <p className={styles['tags']}>
          {lead && <strong>{newsCopy.breaking}</strong>}
          {lead && !isSample && <Badge tone="danger">LIVE</Badge>}
          {isSample && <Badge tone="warning">Sample</Badge>}
        </p>
        <h2 className={listing['title']}>{title}</h2>
        <Description text={description} max={lead ? leadLength : cardLength} title={title} />
        <div className={styles['acts']}>
          <p className={styles['meta']}>
            {[source, isSample || publishedAt === null ? '' : timeLabel(publishedAt)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {url !== null && (
            <a
              className={buttonClass({ size: 'small' })}
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={`${lead ? 'Full Story' : 'Full Article'}: ${title} (opens in a new tab)`}
            >
              {lead ? 'Full Story' : 'Full Article'} <ExternalLink size={15} aria-hidden="true" />
            </a>
          )}
          <BookmarkStar bookmarks={bookmarks} article={{ articleId: id, title, link: url }} />
        </div>
      </div>
    </Card>
  );
});
