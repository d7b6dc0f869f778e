import { characterCount, hasInk } from '@ankur/contracts/character-count';
import { postMaxLength } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { focusAtEnd } from '../../../focus-at-end.ts';
import { useKeptEdit } from '../../../use-kept-edit.ts';
import { useEditPost } from '../api/change-post.ts';
import styles from './post-card.module.css';

/** Inline editing of an own post. Escape leaves it and keeps what was typed for the next time, Cancel drops it. */
export function PostEditForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const { text, change, forget } = useKeptEdit(post);
  const leave = () => {
    forget();
    onClose();
  };
  const editPost = useEditPost(post, leave);
  const trimmed = text.trim();
  const refused = !hasInk(trimmed) || characterCount(trimmed) > postMaxLength;
  return (
    <form
      className={styles['edit']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!refused && !editPost.isPending) editPost.mutate(trimmed);
      }}
    >
      <TextArea
        ref={focusAtEnd}
        label="Edit post"
        hideLabel
        autoGrow
        counter
        limit={postMaxLength}
        lengthOf={characterCount}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
        }}
      />
      <div className={styles['editActions']}>
        <Button size="small" onClick={leave}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          busy={editPost.isPending}
          disabled={refused || editPost.isPending}
        >
          {editPost.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
