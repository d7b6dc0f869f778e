import type { Reply } from '@ankur/contracts/community/post';
import { messageOf } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { useKeptEdit } from '../../../use-kept-edit.ts';
import { useEditComment } from '../api/change-comment.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';

const notSaved = 'Your changes could not be saved. They are still here; please try again.';

interface CommentEditFormProps {
  postId: string;
  item: Reply;
  noun: 'comment' | 'reply';
  onClose: () => void;
}

/** Inline editing of an own comment or reply. Escape leaves it and keeps what was typed, Cancel drops it. */
export function CommentEditForm({ postId, item, noun, onClose }: CommentEditFormProps) {
  const { text, change, forget } = useKeptEdit(item);
  const leave = () => {
    forget();
    onClose();
  };
  const edit = useEditComment(postId, item, leave);
  return (
    <div className={styles['editing']}>
      <CommentForm
        label={`Edit ${noun}`}
        action="Save"
        opened
        text={text}
        onTextChange={change}
        busy={edit.isPending}
        error={edit.isError ? messageOf(edit.error, notSaved) : undefined}
        onSubmit={edit.mutate}
        onLeave={onClose}
      />
      <Button size="small" variant="quiet" onClick={leave}>
        Cancel
      </Button>
    </div>
  );
}
