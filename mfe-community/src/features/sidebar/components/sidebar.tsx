import { Link, RemoteBoundary, useSession } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { ownLists } from '../../../own-lists/own-lists.ts';
import { AdsCarousel } from './ads-carousel.tsx';
import { Guidelines } from './guidelines.tsx';
import { Highlights } from './highlights.tsx';
import { NextEvents } from './next-events.tsx';
import { PanelError } from './panel-error.tsx';
import { TopContributors } from './top-contributors.tsx';
import { TrendingTopics } from './trending-topics.tsx';
import styles from './sidebar.module.css';

const panels = [Highlights, TrendingTopics, NextEvents, AdsCarousel, TopContributors, Guidelines];

/** Beside the feed from 1100 px, below it on smaller screens. A panel that fails takes nothing else with it. */
export function Sidebar() {
  const signedIn = useSession((state) => state.user !== null);
  return (
    <aside className={styles['sidebar']} aria-label="Around the community">
      {panels.map((Panel, place) => (
        <RemoteBoundary
          key={place}
          name="sidebar"
          fallback={({ retry }) => (
            <Card>
              <PanelError onRetry={retry} />
            </Card>
          )}
        >
          {() => <Panel />}
        </RemoteBoundary>
      ))}
      {signedIn && (
        <nav aria-label="Your lists" className={styles['own']}>
          {Object.values(ownLists).map(({ path, title }) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
        </nav>
      )}
    </aside>
  );
}
