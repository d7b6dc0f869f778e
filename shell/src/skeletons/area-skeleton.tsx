import type { ScreenHeading, ScreenSpace } from '@ankur/contracts/front-ends';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { Skeleton } from '@ankur/ui/states/skeleton';
import styles from './area-skeleton.module.css';
import blocks from './blocks.module.css';

const cards = 'head bar card card card card card card';

/** Blocks of each shape, in the order of its screens; where they stand and what they look like is in the styles. */
const blocksOf: Record<ScreenSpace, string> = {
  feed: 'bar post post post sheet sheet',
  sports: 'head card card card card card card card card',
  event: 'picture sheet head words',
  cards,
  lead: cards,
  scores: 'head bar sheet sheet sheet sheet sheet sheet',
  saved: 'head line sheet sheet sheet sheet',
  text: 'picture head words words',
  form: 'head panel panel panel',
  table: 'head row row row row row row row row',
  profile: 'person sheet sheet sheet sheet',
  home: 'head tile sheet post',
  stage: 'head picture bar',
  entry: 'picture head field field field bar',
  people: 'head bar athlete athlete athlete athlete athlete athlete',
  hero: 'picture bar athlete athlete athlete athlete athlete athlete',
  gallery: 'picture sheet sheet sheet head picture picture picture picture',
  plans: 'head plan plan plan',
  list: 'head bar row row row row row',
  dashboard: 'head sheet sheet sheet sheet',
  letter: 'head panel sheet',
  words: 'head words words words',
  band: 'band head words bar',
  poster: 'mark head panel',
  paper: 'bar paper',
  notice: 'mark head bar',
  blank: '',
};

const maxParts = 5;

/** A remote that is newer than this page may name a shape that is not known here. */
const shapeOf = (space: ScreenSpace): string =>
  (blocksOf as Partial<typeof blocksOf>)[space] ?? blocksOf.feed;

interface AreaSkeletonProps {
  space?: ScreenSpace | undefined;
  /** With what words the screen begins, where its address says it. */
  heading?: ScreenHeading | undefined;
  label?: string;
}

/** Stands in for a screen while it loads, in the screen's own shape. */
export function AreaSkeleton({ space = 'feed', heading, label = 'Loading...' }: AreaSkeletonProps) {
  return (
    <>
      {heading && (
        <div className={styles['heading']} data-space={space} aria-hidden="true">
          <PageHeader {...heading} />
        </div>
      )}
      <Skeleton label={label}>
        <div className={`${styles['space'] ?? ''} ${blocks['blocks'] ?? ''}`} data-space={space}>
          {shapeOf(space)
            .split(' ')
            .map((block, place) => (
              <div key={place} data-block={block} hidden={block === 'head' && heading !== undefined}>
                {Array.from({ length: maxParts }, (_, part) => (
                  <i key={part} />
                ))}
              </div>
            ))}
        </div>
      </Skeleton>
    </>
  );
}
