import type { Reply } from '@ankur/contracts/community/post';
import { useSession } from '@ankur/mfe-kit';
import { Ellipsis, Flag, Pencil, Trash2 } from '@ankur/ui/icons';
import { Menu, type MenuItem } from '@ankur/ui/menus/menu';

/** Opens the flag dialog for a comment or reply; absent where the viewer may not flag. */
export type OnFlag = ((item: Reply) => void) | undefined;

interface CommentMenuProps {
  item: Reply;
  noun: 'comment' | 'reply';
  onFlag: OnFlag;
  onEdit: () => void;
  onDelete: () => void;
}

function ownItems({ item, noun, onEdit, onDelete }: CommentMenuProps): MenuItem[] {
  const edit = { id: 'edit', label: `Edit ${noun}`, icon: <Pencil size={16} />, onSelect: onEdit };
  const drop = {
    id: 'delete',
    label: `Delete ${noun}`,
    danger: true,
    icon: <Trash2 size={16} />,
    onSelect: () => {
      if (confirm(`Are you sure you want to delete this ${noun}?`)) onDelete();
    },
  };
  // What was decided upon stays as it was, but may be deleted.
  const mayEdit = item.hiddenStatus === undefined || item.hiddenStatus === 'pending';
  return mayEdit ? [edit, drop] : [drop];
}

/** What can be done with a comment or reply besides answering it. */
export function CommentMenu(props: CommentMenuProps) {
  const { item, noun, onFlag } = props;
  const userId = useSession((state) => state.user?._id);
  const flag: MenuItem[] =
    onFlag === undefined || item.hiddenStatus !== undefined
      ? []
      : [{ id: 'flag', label: 'Flag content', icon: <Flag size={16} />, onSelect: () => onFlag(item) }];
  const items = item.author._id === userId ? ownItems(props) : flag;
  if (items.length === 0) return null;
  const label = noun === 'comment' ? 'Comment actions' : 'Reply actions';
  return <Menu label={label} icon={<Ellipsis size={16} />} items={items} align="end" />;
}
