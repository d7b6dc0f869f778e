import type { NavItem } from '@ankur/contracts/front-ends';
import { useNavigate } from '@ankur/mfe-kit';
import { Menu } from '@ankur/ui/menus/menu';

/** The links that have no room in the navigation bar. */
export function MoreMenu({ links, className }: { links: readonly NavItem[]; className: string | undefined }) {
  const navigate = useNavigate();
  const items = links.map(({ path, label }) => ({
    id: path,
    label,
    href: path,
    onSelect: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void navigate(path);
    },
  }));
  return (
    <Menu label="More" items={items} align="start" triggerClassName={className}>
      More
    </Menu>
  );
}
