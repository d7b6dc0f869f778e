import type { AuthorCard } from '@ankur/contracts/identity/user';
import { ownPicture } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card } from '@ankur/ui/content/card';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import type { ReactNode } from 'react';
import { AuthorName } from '../authors/author-name.tsx';
import { leavesFocusInList } from '../leaves-focus-in-list.ts';
import { OwnList } from './own-list.tsx';
import styles from './member-list.module.css';

interface MemberListProps<Row extends { member: AuthorCard }> {
  list: {
    data: { members: readonly Row[] } | undefined;
    isPending: boolean;
    isLoadingError: boolean;
    refetch: () => unknown;
  };
  empty: ReactNode;
  /** Stands above those who are there. */
  note?: ReactNode;
  /** How the reader stands to one of them, below the name. */
  standing?: (row: Row) => string;
  /** The button that ends it. */
  renderEnd: (row: Row) => ReactNode;
}

/** Members to whom the reader stands in some way, and the end of it. */
export function MemberList<Row extends { member: AuthorCard }>(props: MemberListProps<Row>) {
  const { list, empty, note, standing, renderEnd } = props;
  const rows = list.data?.members ?? [];
  return (
    <OwnList list={list} loading="Loading members..." isEmpty={rows.length === 0} empty={empty}>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <ul className={styles['list']}>
        {rows.map((row) => {
          const { _id, username, profilePicture, sport, isVerified } = row.member;
          return (
            <Card as="li" key={_id} ref={leavesFocusInList} padding="small">
              <div className={styles['row']}>
                <Avatar name={username} src={ownPicture(profilePicture)} sport={sport} size="small" />
                <span className={styles['who']}>
                  <span>
                    <AuthorName author={row.member} /> {isVerified && <VerifiedMark />}
                  </span>
                  {standing && <span className={styles['standing']}>{standing(row)}</span>}
                </span>
                {renderEnd(row)}
              </div>
            </Card>
          );
        })}
      </ul>
    </OwnList>
  );
}
