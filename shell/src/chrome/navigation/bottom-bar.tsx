import { NavLink } from '@ankur/mfe-kit';
import {
  BookOpen,
  Calendar,
  House,
  LayoutGrid,
  MessageCircle,
  Newspaper,
  Trophy,
  User,
} from '@ankur/ui/icons';
import styles from './bottom-bar.module.css';
import { isWholeAddress, useNavLinks } from './nav-links.ts';

/** Icons that a front end can name for its link; a name unknown here gets the general one. */
const icons = new Map([
  ['house', House],
  ['message-circle', MessageCircle],
  ['book-open', BookOpen],
  ['calendar', Calendar],
  ['user', User],
  ['newspaper', Newspaper],
  ['trophy', Trophy],
]);

/** The main links within reach of the thumb; on small screens only. */
export function BottomBar() {
  const { quick } = useNavLinks();
  return (
    <nav aria-label="Quick access" className={styles['bar']}>
      {quick.map((link) => {
        const Icon = icons.get(link.quick.icon) ?? LayoutGrid;
        return (
          <NavLink
            key={link.path}
            to={link.path}
            end={isWholeAddress(link.path)}
            className={() => styles['link']}
          >
            <Icon size={22} aria-hidden="true" />
            {link.quick.label ?? link.label}
          </NavLink>
        );
      })}
    </nav>
  );
}
