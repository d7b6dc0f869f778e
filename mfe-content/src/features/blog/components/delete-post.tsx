import type { BlogPost } from '@ankur/contracts/content/blog-post';
import { Button } from '@ankur/ui/actions/button';
import { Trash2 } from '@ankur/ui/icons';
import { ConfirmDialog } from '@ankur/ui/overlays/confirm-dialog';
import { useState } from 'react';
import type { useDeletePost } from '../api/use-blog.ts';

interface DeletePostProps {
  post: Pick<BlogPost, 'isOwn'>;
  remove: ReturnType<typeof useDeletePost>;
}

/** Lets its author delete a post, whatever its standing, after a question. */
export function DeletePost({ post, remove }: DeletePostProps) {
  const [asking, setAsking] = useState(false);
  if (!post.isOwn) return null;
  return (
    <>
      <Button size="small" variant="quiet" icon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onError: () => setAsking(false) })}
        title="Delete this post?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        busy={remove.isPending}
        danger
      >
        It leaves the blog and your account, with its pictures. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
