import { characterCount, hasInk } from '@ankur/contracts/character-count';
import { maxFilesPerPost, postMaxLength } from '@ankur/contracts/community/limits';
import type { OwnUser } from '@ankur/contracts/identity/user';
import { Link, ownPicture, toast, useDraft, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card } from '@ankur/ui/content/card';
import { TextArea } from '@ankur/ui/forms/text-area';
import { ImagePlus } from '@ankur/ui/icons';
import { useRef, useState } from 'react';
import { waitingForNetwork } from '../../../copy.ts';
import type { FeedView } from '../../../post-cache/post-cache.ts';
import { acceptedTypes, addFiles } from '../add-files.ts';
import { useCreatePost } from '../api/create-post.ts';
import { ChosenFiles } from './chosen-files.tsx';
import styles from './post-composer.module.css';

interface MediaButtonProps {
  files: readonly File[];
  onChoose: (files: readonly File[]) => void;
}

/** Adds files to a post; says why of those it does not take. */
function MediaButton({ files, onChoose }: MediaButtonProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        accept={acceptedTypes}
        data-testid="media-input"
        onChange={(event) => {
          const choice = addFiles(files, [...(event.target.files ?? [])]);
          for (const refusal of choice.refusals) toast.error(refusal);
          onChoose(choice.files);
          event.target.value = '';
        }}
      />
      <Button
        variant="quiet"
        icon={<ImagePlus size={18} />}
        disabled={files.length >= maxFilesPerPost}
        onClick={() => fileInput.current?.click()}
      >
        <span className={styles['mediaText']}>
          Media ({files.length}/{maxFilesPerPost})
        </span>
      </Button>
    </>
  );
}

function ComposerForm({ user, view }: { user: OwnUser; view: FeedView }) {
  const [text, setText] = useDraft('post');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [focused, setFocused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const createPost = useCreatePost(view, () => {
    setText('');
    setFiles([]);
  });
  const empty = !hasInk(text) && files.length === 0;
  const tooLong = characterCount(text.trim()) > postMaxLength;
  const submit = () => {
    if (empty) toast.warning('Please write something or add media to post');
    else if (tooLong) field.current?.focus();
    else if (!createPost.isPending) createPost.mutate({ content: text.trim(), files });
  };
  // One line until somebody wants to write; nothing disabled waits in view.
  const open = focused || !empty;
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
        submit();
      }}
    >
      <Avatar name={user.username} src={ownPicture(user.profilePicture)} sport={user.sport} />
      <TextArea
        ref={field}
        label="Create a post"
        hideLabel
        placeholder="How was practice?"
        rows={open ? 2 : 1}
        autoGrow
        counter={open}
        hint={createPost.isPaused ? waitingForNetwork : undefined}
        readOnly={createPost.isPaused}
        limit={postMaxLength}
        lengthOf={characterCount}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ChosenFiles
        files={files}
        onRemove={(index) => setFiles(files.filter((_file, position) => position !== index))}
      />
      <div className={styles['actions']}>
        <MediaButton files={files} onChoose={setFiles} />
        {open && (
          <Button
            type="submit"
            variant="primary"
            busy={createPost.isPending}
            disabled={empty || tooLong || createPost.isPending}
          >
            {createPost.isPaused ? 'Waiting...' : createPost.isPending ? 'Posting...' : 'Post'}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The card at the top of the feed; what is typed survives a reload and a failed attempt. */
export function PostComposer({ view }: { view: FeedView }) {
  const user = useSession((state) => state.user);
  return (
    <Card as="section" padding="none" className={styles['card']} aria-label="Create a post">
      {user === null ? (
        <p className={styles['invite']}>
          Please log in to create posts.{' '}
          <Link to="/login" className={buttonClass({ variant: 'primary', size: 'small' })}>
            Login
          </Link>
        </p>
      ) : (
        <ComposerForm key={user._id} user={user} view={view} />
      )}
    </Card>
  );
}
