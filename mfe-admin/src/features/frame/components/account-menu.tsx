import { chooseTheme, ownPicture, useIsDark, useNavigate, useSession } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { House, ListFilter, LogOut, Moon, Settings, Sun, User } from '@ankur/ui/icons';
import { Menu, type MenuItem } from '@ankur/ui/menus/menu';
import { toggleDensity, useDensity } from '../../../shared/table/density.ts';
import { useLogOut } from '../../../shared/use-log-out.ts';
import styles from './console-frame.module.css';

/** Who is at work: the way back to the site, own profile and settings, theme and log out. */
export function AccountMenu() {
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  const logOut = useLogOut();
  const dark = useIsDark();
  const compact = useDensity(({ density }) => density === 'compact');
  if (user === null) return null;
  const link = (path: string, label: string, icon: MenuItem['icon']): MenuItem => ({
    id: path,
    label,
    icon,
    href: path,
    onSelect: (event) => {
      event.preventDefault();
      void navigate(path);
    },
  });
  const items: MenuItem[] = [
    link('/', 'Back to the site', <House size={18} />),
    link('/profile', 'My Profile', <User size={18} />),
    link('/account', 'Settings', <Settings size={18} />),
    {
      id: 'theme',
      label: dark ? 'Use light theme' : 'Use dark theme',
      icon: dark ? <Sun size={18} /> : <Moon size={18} />,
      onSelect: () => chooseTheme(dark ? 'light' : 'dark'),
    },
    {
      id: 'density',
      label: compact ? 'Comfortable tables' : 'Compact tables',
      icon: <ListFilter size={18} />,
      onSelect: toggleDensity,
    },
    { id: 'logout', label: 'Log out', icon: <LogOut size={18} />, onSelect: () => void logOut() },
  ];
  return (
    <Menu
      label="Your account"
      items={items}
      align="start"
      icon={<Avatar name={user.username} src={ownPicture(user.profilePicture)} size="small" />}
      triggerClassName={styles['account']}
    />
  );
}
