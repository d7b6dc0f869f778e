import { postMaxLength } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { useState } from 'react';
import { focusAtEnd } from '../../../focus-at-end.ts';
import { useEditPost } from '../api/change-post.ts';
import styles from './post-card.module.css';

/** Inline editing of an own post. */
export function PostEditForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const [text, setText] = useState(post.content);
  const editPost = useEditPost(post, onClose);
  const trimmed = text.trim();
  return (
    <form
      className={styles['edit']}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '' && !editPost.isPending) editPost.mutate(trimmed);
      }}
    >
      <TextArea
        ref={focusAtEnd}
        label="Edit post"
        hideLabel
        autoGrow
        counter
        maxLength={postMaxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['editActions']}>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          busy={editPost.isPending}
          disabled={trimmed === '' || editPost.isPending}
        >
          {editPost.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
