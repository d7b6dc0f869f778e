import { useNavigate } from '@ankur/mfe-kit';
import { EllipsisVertical } from '@ankur/ui/icons';
import { Menu } from '@ankur/ui/menus/menu';
import { around, ownLists } from '../../../own-lists/own-lists.ts';
import styles from './feed.module.css';

/** The way to what wide screens show beside the feed: on small ones that stands below a feed without end. */
export function CommunityMenu() {
  const navigate = useNavigate();
  const items = [around, ...Object.values(ownLists)].map(({ path, title }) => ({
    id: path,
    label: title,
    href: path,
    onSelect: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void navigate(path);
    },
  }));
  return (
    <span className={styles['more']}>
      <Menu label="More of the community" icon={<EllipsisVertical size={18} />} items={items} />
    </span>
  );
}
