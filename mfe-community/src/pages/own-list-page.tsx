import { usePageTitle } from '@ankur/mfe-kit';
import type { ReactNode } from 'react';
import { useLiveHidden } from '../features/hidden-members/api/use-live-hidden.ts';
import { ownLists } from '../own-lists/own-lists.ts';
import { BackToCommunity } from './back-to-community.tsx';
import styles from './community-page.module.css';

/** The page of a list of the reader's own. */
export function OwnListPage({ of, children }: { of: keyof typeof ownLists; children: ReactNode }) {
  const { title } = ownLists[of];
  usePageTitle(title);
  useLiveHidden();
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <BackToCommunity />
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
