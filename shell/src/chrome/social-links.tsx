import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import { AtSign, Briefcase, Camera, Globe, MessageCircle, Play, Users } from '@ankur/ui/icons';
import styles from './footer.module.css';

/** Drawn signs for kinds of pages; the marks of their owners are not ours to use. */
const icons: readonly (readonly [RegExp, typeof Globe])[] = [
  [/instagram|photo/i, Camera],
  [/youtube|video/i, Play],
  [/linkedin/i, Briefcase],
  [/whatsapp|telegram|chat/i, MessageCircle],
  [/facebook|group/i, Users],
  [/^x$|twitter|threads|mastodon|bluesky/i, AtSign],
];
const iconOf = (name: string) => icons.find(([kind]) => kind.test(name))?.[1] ?? Globe;

/** Where else the product can be followed, each page with its sign and its name. */
export function SocialLinks({ links }: { links: PublicSettings['social'] }) {
  return (
    <ul className={styles['social']}>
      {links.map(({ name, url }) => {
        const Icon = iconOf(name);
        return (
          <li key={`${name} ${url}`}>
            <a href={url} target="_blank" rel="noreferrer noopener">
              <Icon size={18} aria-hidden="true" />
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
