import type { Reply } from '@ankur/contracts/community/post';
import { useSession } from '@ankur/mfe-kit';
import { Ellipsis, Flag } from '@ankur/ui/icons';
import { Menu, type MenuItem } from '@ankur/ui/menus/menu';

/** Opens the flag dialog for a comment or reply; absent where the viewer may not flag. */
export type OnFlag = ((item: Reply) => void) | undefined;

/** What can be done with a comment or reply besides answering it. */
export function CommentMenu({ item, noun, onFlag }: { item: Reply; noun: string; onFlag: OnFlag }) {
  const userId = useSession((state) => state.user?._id);
  const items: MenuItem[] = [];
  if (onFlag !== undefined && item.author._id !== userId) {
    items.push({ id: 'flag', label: 'Flag content', icon: <Flag size={16} />, onSelect: () => onFlag(item) });
  }
  if (items.length === 0) return null;
  const label = noun === 'comment' ? 'Comment actions' : 'Reply actions';
  return <Menu label={label} icon={<Ellipsis size={16} />} items={items} align="end" />;
}
