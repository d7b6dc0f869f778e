import { maxFilesPerPost, postMaxLength } from '@ankur/contracts/community/limits';
import type { OwnUser } from '@ankur/contracts/identity/user';
import { Link, ownPicture, toast, useDraft, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card } from '@ankur/ui/content/card';
import { TextArea } from '@ankur/ui/forms/text-area';
import { ImagePlus } from '@ankur/ui/icons';
import { useRef, useState } from 'react';
import type { FeedView } from '../../../post-cache/post-cache.ts';
import { addFiles } from '../add-files.ts';
import { useCreatePost } from '../api/create-post.ts';
import { ChosenFiles } from './chosen-files.tsx';
import styles from './post-composer.module.css';

const acceptedTypes = 'image/png,image/jpeg,image/webp,image/gif,video/mp4,video/webm,.pdf,.doc,.docx';

function ComposerForm({ user, view }: { user: OwnUser; view: FeedView }) {
  const [text, setText] = useDraft('post');
  const [files, setFiles] = useState<readonly File[]>([]);
  const fileInput = useRef<HTMLInputElement>(null);
  const createPost = useCreatePost(view, () => {
    setText('');
    setFiles([]);
  });
  const empty = text.trim() === '' && files.length === 0;
  const submit = () => {
    if (empty) toast.warning('Please write something or add media to post');
    else if (!createPost.isPending) createPost.mutate({ content: text.trim(), files });
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Avatar name={user.username} src={ownPicture(user.profilePicture)} sport={user.sport} />
      <TextArea
        label="Create a post"
        hideLabel
        placeholder="What happened at practice today?"
        rows={2}
        autoGrow
        counter
        maxLength={postMaxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ChosenFiles
        files={files}
        onRemove={(index) => setFiles(files.filter((_file, position) => position !== index))}
      />
      <div className={styles['actions']}>
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
            setFiles(choice.files);
            event.target.value = '';
          }}
        />
        <Button
          variant="quiet"
          icon={<ImagePlus size={18} />}
          disabled={files.length >= maxFilesPerPost}
          onClick={() => fileInput.current?.click()}
        >
          Media ({files.length}/{maxFilesPerPost})
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={createPost.isPending}
          disabled={empty || createPost.isPending}
        >
          {createPost.isPending ? 'Posting...' : 'Post'}
        </Button>
      </div>
    </form>
  );
}

/** The card at the top of the feed; what is typed survives a reload and a failed attempt. */
export function PostComposer({ view }: { view: FeedView }) {
  const user = useSession((state) => state.user);
  return (
    <Card as="section" aria-label="Create a post">
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
