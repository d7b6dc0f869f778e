import type { BlogPost } from '@ankur/contracts/content/blog-post';
import { useSession } from '@ankur/mfe-kit';
import { FlagDialog } from '@ankur/mfe-kit/flagging';
import { Button } from '@ankur/ui/actions/button';
import { Flag } from '@ankur/ui/icons';
import { useState } from 'react';

/** Lets a member flag what somebody else wrote. */
export function FlagPost({ post: { _id, title, isOwn } }: { post: BlogPost }) {
  const signedIn = useSession((state) => state.user !== null);
  const [open, setOpen] = useState(false);
  if (!signedIn || isOwn) return null;
  return (
    <>
      <Button size="small" variant="quiet" icon={<Flag size={16} />} onClick={() => setOpen(true)}>
        Flag
      </Button>
      {open && (
        <FlagDialog target={{ type: 'blog', id: _id, preview: title }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
