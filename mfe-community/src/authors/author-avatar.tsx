import type { AuthorCard } from '@ankur/contracts/identity/user';
import { Link, ownPicture } from '@ankur/mfe-kit';
import { FollowButton } from '@ankur/mfe-kit/following';
import { buttonClass } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import { useId } from 'react';
import { usePicker } from '../use-picker.ts';
import { useIsOpenPage } from './use-is-open-page.ts';
import styles from './author-avatar.module.css';

function Picture({ author, size }: { author: AuthorCard; size: 'medium' | 'large' }) {
  const { username, profilePicture, sport } = author;
  return <Avatar name={username} src={ownPicture(profilePicture)} sport={sport} size={size} />;
}

/** The picture of an author; a press or a resting mouse opens a card of who that is. */
export function AuthorAvatar({ author }: { author: AuthorCard }) {
  const { open, area, areaEvents, trigger, press, close } = usePicker();
  const id = useId();
  const isOpenPage = useIsOpenPage(author);
  return (
    // The keys belong to the button and the link inside; only Escape is for both.
    <div
      ref={area}
      {...areaEvents}
      role="presentation"
      className={styles['area']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles['trigger']}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={press}
      >
        <VisuallyHidden>{`About ${author.username}`}</VisuallyHidden>
        <Picture author={author} size="medium" />
      </button>
      {open && (
        <div id={id} role="group" aria-label={author.username} className={styles['card']}>
          <Picture author={author} size="large" />
          <span className={styles['who']}>
            <span className={styles['name']}>
              {author.username}
              {author.isVerified && <VerifiedMark />}
            </span>
            {author.role && <span className={styles['role']}>{author.role}</span>}
            {author.sport && <SportChip sport={author.sport} size="small" />}
          </span>
          {isOpenPage && (
            <>
              <Link
                to={`/profile/${author._id}`}
                className={`${buttonClass({ size: 'small' })} ${styles['profile'] ?? ''}`}
              >
                View profile
              </Link>
              <FollowButton member={author} className={styles['follow']} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
