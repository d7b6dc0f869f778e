import { NavLink } from '@ankur/mfe-kit';
import { BookOpen, Calendar, House, MessageCircle, User } from '@ankur/ui/icons';
import styles from './bottom-bar.module.css';
import { mainLinks } from './nav-links.ts';

const icons = {
  '/': House,
  '/community': MessageCircle,
  '/sports-blog': BookOpen,
  '/events': Calendar,
  '/profile': User,
};

/** The main links within reach of the thumb; on small screens only. */
export function BottomBar() {
  return (
    <nav aria-label="Quick access" className={styles['bar']}>
      {mainLinks.map(({ to, label }) => {
        const Icon = icons[to];
        return (
          <NavLink key={to} to={to} end={to === '/'} className={() => styles['link']}>
            <Icon size={22} aria-hidden="true" />
            {label.replace('My ', '')}
          </NavLink>
        );
      })}
    </nav>
  );
}
