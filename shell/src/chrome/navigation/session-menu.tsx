import { chooseTheme, ownPicture, useIsDark, useNavigate, useSession } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { LayoutDashboard, LogOut, Moon, Settings, Sun, User, Users } from '@ankur/ui/icons';
import { Menu, type MenuItem } from '@ankur/ui/menus/menu';
import { useLogOut } from '../../session/use-log-out.ts';
import { useNavLinks } from './nav-links.ts';
import { useOneMember } from './use-one-member.ts';

/** Own picture with profile, settings, theme and Log out. */
export function SessionMenu({ className }: { className: string | undefined }) {
  const user = useSession((state) => state.user);
  const { session } = useNavLinks();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const dark = useIsDark();
  useOneMember(user?._id);
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
    link('/profile', 'My Profile', <User size={18} />),
    link('/family', 'Family and contact', <Users size={18} />),
    link('/account', 'Settings', <Settings size={18} />),
    ...session.map(({ path, label }) => link(path, label, <LayoutDashboard size={18} />)),
    {
      id: 'theme',
      label: dark ? 'Use light theme' : 'Use dark theme',
      icon: dark ? <Sun size={18} /> : <Moon size={18} />,
      onSelect: () => chooseTheme(dark ? 'light' : 'dark'),
    },
    { id: 'logout', label: 'Log out', icon: <LogOut size={18} />, onSelect: () => void logOut() },
  ];
  const picture = (
    <Avatar name={user.username} src={ownPicture(user.profilePicture)} sport={user.sport} size="small" />
  );
  return <Menu label="Your account" items={items} icon={picture} triggerClassName={className} />;
}
