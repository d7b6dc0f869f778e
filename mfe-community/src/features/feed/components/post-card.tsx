import type { HiddenKind } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import { Link, messageOf } from '@ankur/mfe-kit';
import { OwnReview } from '@ankur/mfe-kit/appeals';
import { Card } from '@ankur/ui/content/card';
import { Ban, EllipsisVertical, EyeOff, Flag, Pencil, Share2, Trash2 } from '@ankur/ui/icons';
import { Menu, type MenuItem } from '@ankur/ui/menus/menu';
import { ErrorState } from '@ankur/ui/states/error-state';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import type { ReactNode } from 'react';
import { Age } from '../../../age.tsx';
import { AuthorAvatar } from '../../../authors/author-avatar.tsx';
import { AuthorName } from '../../../authors/author-name.tsx';
import { StandingNotice } from '../../../notices/standing-notice.tsx';
import { useEditing } from '../../../use-editing.ts';
import { useDeletePost } from '../api/change-post.ts';
import { sharePost } from '../share-post.ts';
import { PostEditForm } from './post-edit-form.tsx';
import { PostMedia } from '../media/post-media.tsx';
import { ResultBoard } from '../results/result-board.tsx';
import { PostText } from './post-text.tsx';
import styles from './post-card.module.css';

interface PostCardProps {
  post: Post;
  /** Its pictures are fetched at once. */
  isFirst?: boolean;
  /** Shows all its words. */
  whole?: boolean;
  /** Opens the flag dialog; absent where the viewer may not flag. */
  onFlag?: ((post: Post) => void) | undefined;
  /** Mutes or blocks its author; absent where the viewer may not. */
  onHide?: ((author: Post['author'], kind: HiddenKind) => void) | undefined;
  /** The quiet row under the post: reactions and the way to the comments, composed by the page. */
  row: ReactNode;
  /** The comments. */
  children: ReactNode;
}

function Byline({ post }: { post: Post }) {
  return (
    <div className={styles['byline']}>
      <span className={styles['name']}>
        <AuthorName author={post.author} className={styles['author']} />
        {post.author.isVerified && <VerifiedMark />}
      </span>
      <span className={styles['time']}>
        {post.author.role && post.author.role !== 'athlete' && (
          <span className={styles['role']}>{post.author.role}&nbsp;· </span>
        )}
        <Link to={`/community/posts/${post._id}`} className={styles['permanent']}>
          <Age of={post.createdAt} />
        </Link>
        {post.editedAt !== null && '\u00a0· edited'}
      </span>
    </div>
  );
}

function hideItems(author: Post['author'], onHide: NonNullable<PostCardProps['onHide']>): MenuItem[] {
  const { username } = author;
  return [
    {
      id: 'mute',
      label: `Mute ${username}`,
      icon: <EyeOff size={16} />,
      onSelect: () => onHide(author, 'muted'),
    },
    {
      id: 'block',
      label: `Block ${username}`,
      danger: true,
      icon: <Ban size={16} />,
      onSelect: () => {
        if (confirm(`Block ${username}? You will not see each other here any more.`))
          onHide(author, 'blocked');
      },
    },
  ];
}

function actionsOf(
  { post, onFlag, onHide }: Pick<PostCardProps, 'post' | 'onFlag' | 'onHide'>,
  { edit, remove }: { edit: () => void; remove: () => void },
): MenuItem[] {
  const items: MenuItem[] = [];
  if (post.canEdit)
    items.push({ id: 'edit', label: 'Edit post', icon: <Pencil size={16} />, onSelect: edit });
  if (post.canDelete) {
    items.push({
      id: 'delete',
      label: 'Delete post',
      danger: true,
      icon: <Trash2 size={16} />,
      onSelect: () => {
        if (confirm('Are you sure you want to delete this post?')) remove();
      },
    });
  }
  // An own post that was decided upon may be deleted, but no longer edited.
  if (onFlag !== undefined && !post.canDelete) {
    items.push({ id: 'flag', label: 'Flag content', icon: <Flag size={16} />, onSelect: () => onFlag(post) });
  }
  if (isVisibleStatus(post.status)) {
    const share = { id: 'share', label: 'Share post', icon: <Share2 size={16} /> };
    items.splice(1, 0, { ...share, onSelect: () => void sharePost(post) });
  }
  if (onHide !== undefined && !post.canDelete) items.push(...hideItems(post.author, onHide));
  return items;
}

/** One post of the feed: who and when, the words, the pictures, one row of what can be done. */
export function PostCard({
  post,
  onFlag,
  onHide,
  isFirst = false,
  whole = false,
  row,
  children,
}: PostCardProps) {
  const { editing, edit, close, menuArea } = useEditing();
  const remove = useDeletePost(post);
  const actions = actionsOf({ post, onFlag, onHide }, { edit, remove: () => remove.mutate() });
  // What waits, was rejected or removed is only its author's: there is nobody to talk to.
  const isPublic = isVisibleStatus(post.status);
  return (
    <Card
      as="article"
      padding="none"
      className={styles['card']}
      data-post-id={post._id}
      aria-label={`Post by ${post.author.username}`}
    >
      <header className={styles['head']}>
        <AuthorAvatar author={post.author} />
        <Byline post={post} />
      </header>
      <StandingNotice
        noun="post"
        status={post.status}
        reason={post.rejectionReason}
        isFlagged={post.isFlagged}
      >
        <OwnReview type="post" id={post._id} status={post.status} />
      </StandingNotice>
      {remove.isError && (
        <ErrorState
          compact
          title={messageOf(remove.error, 'The post could not be deleted.')}
          onRetry={() => remove.mutate()}
          retryLabel="Try again"
        />
      )}
      {editing ? (
        <PostEditForm post={post} onClose={close} />
      ) : (
        <>
          <PostText content={post.content} tags={post.tags} unclamped={whole} />
          {post.result && <ResultBoard result={post.result} sport={post.author.sport} />}
        </>
      )}
      <PostMedia post={post} early={isFirst} />
      <footer ref={menuArea} className={styles['row']}>
        {isPublic && row}
        {actions.length > 0 && (
          <span className={styles['menu']}>
            <Menu label="Post actions" icon={<EllipsisVertical size={18} />} items={actions} align="end" />
          </span>
        )}
      </footer>
      {isPublic && children}
    </Card>
  );
}
