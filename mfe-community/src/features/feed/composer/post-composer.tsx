import { characterCount } from '@ankur/contracts/character-count';
import { postMaxLength } from '@ankur/contracts/community/limits';
import type { OwnUser } from '@ankur/contracts/identity/user';
import { Link, ownPicture, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card } from '@ankur/ui/content/card';
import { Timer } from '@ankur/ui/icons';
import { Skeleton, SkeletonAvatar, SkeletonText } from '@ankur/ui/states/skeleton';
import { useDeferredValue, useRef, useState } from 'react';
import { waitingForNetwork } from '../../../copy.ts';
import { MentionArea } from '../../../mentions/mention-area.tsx';
import type { FeedView } from '../../../post-cache/post-cache.ts';
import { ResultFields } from '../results/result-fields.tsx';
import { blankResult } from '../results/use-result-draft.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { MediaButton } from './media-button.tsx';
import { useNewPost, type ChosenFile } from './use-new-post.ts';
import styles from './post-composer.module.css';

/** What was written about a file stays with it. */
const withFiles = (chosen: readonly ChosenFile[], files: readonly File[]): ChosenFile[] =>
  files.map((file) => chosen.find((item) => item.file === file) ?? { file, alt: '' });

function Actions({ post, open }: { post: ReturnType<typeof useNewPost>; open: boolean }) {
  const { chosen, setChosen, resultDraft, changeResult, isEmpty, isRefused, isPending, isPaused } = post;
  return (
    <div className={styles['actions']}>
      <MediaButton
        files={chosen.map(({ file }) => file)}
        onChoose={(files) => setChosen(withFiles(chosen, files))}
      />
      {open && resultDraft === null && (
        <Button variant="quiet" icon={<Timer size={18} />} onClick={() => changeResult(blankResult)}>
          Result
        </Button>
      )}
      {open && (
        <Button
          type="submit"
          variant="primary"
          className={styles['submit']}
          busy={isPending}
          disabled={isEmpty || isRefused || isPending}
        >
          {isPaused ? 'Waiting...' : isPending ? 'Posting...' : 'Post'}
        </Button>
      )}
    </div>
  );
}

function ComposerForm({ user, view }: { user: OwnUser; view: FeedView }) {
  const post = useNewPost(view);
  const [focused, setFocused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // One line until somebody wants to write; nothing disabled waits in view.
  const open = focused || !post.isEmpty || post.resultDraft !== null;
  return (
    <form
      className={styles['form']}
      data-open={open || undefined}
      onFocus={() => setFocused(true)}
      onBlur={({ relatedTarget, currentTarget }) => {
        // Without a next place the focus went to the file picker or another window.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setFocused(false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!post.submit()) field.current?.focus();
      }}
    >
      <Avatar name={user.username} src={ownPicture(user.profilePicture)} sport={user.sport} />
      <MentionArea
        ref={field}
        label="Create a post"
        hideLabel
        placeholder="How was practice?"
        rows={open ? 2 : 1}
        autoGrow
        counter={open}
        hint={post.isPaused ? waitingForNetwork : undefined}
        readOnly={post.isPaused}
        limit={postMaxLength}
        lengthOf={characterCount}
        value={post.text}
        onTextChange={post.setText}
      />
      {post.resultDraft !== null && <ResultFields draft={post.resultDraft} onChange={post.changeResult} />}
      <ChosenFiles chosen={post.chosen} progress={post.progress} onChange={post.setChosen} />
      <Actions post={post} open={open} />
    </form>
  );
}

/** The place of the form while nobody knows yet who is there: a member is not asked to log in. */
const ComposerSpace = () => (
  <Skeleton label="Loading...">
    <div className={styles['space']}>
      <SkeletonAvatar />
      <SkeletonText width="9rem" />
    </div>
  </Skeleton>
);

/** The card at the top of the feed; what is typed survives a reload and a failed attempt. */
export function PostComposer({ view }: { view: FeedView }) {
  // Drawn after the frame of the page, to which the session comes at the same moment.
  const { status, user } = useDeferredValue(useSession());
  return (
    <Card as="section" padding="none" className={styles['card']} aria-label="Create a post">
      {user !== null && <ComposerForm key={user._id} user={user} view={view} />}
      {user === null && status === 'loading' && <ComposerSpace />}
      {user === null && status !== 'loading' && (
        <p className={styles['invite']}>
          Please log in to create posts.{' '}
          <Link to="/login" className={buttonClass({ variant: 'primary', size: 'small' })}>
            Login
          </Link>
        </p>
      )}
    </Card>
  );
}
