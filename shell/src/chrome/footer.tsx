import { Link } from '@ankur/mfe-kit';
import { Wordmark } from '@ankur/ui/brand/wordmark';
import { usePublicSettings } from '../settings/use-public-settings.ts';
import { useNavLinks } from './nav-links.ts';
import styles from './footer.module.css';

const sportLinks = ['Athletics', 'Badminton', 'Cricket', 'Football', 'Hockey', 'Kabaddi'];

function ConsoleFooter({ name }: { name: string }) {
  return (
    <footer className={styles['console']}>
      © {new Date().getFullYear()} {name} · Administrator console
    </footer>
  );
}

/** Footer of every page: four columns and a legal line; contact values come from the platform's settings. */
export function Footer({ console: isConsole }: { console: boolean }) {
  const settings = usePublicSettings();
  const { bar, more } = useNavLinks();
  const name = settings?.product.name ?? 'Ankur';
  if (isConsole) return <ConsoleFooter name={name} />;
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <section className={styles['about']}>
          <Wordmark size={24} />
          <p>{settings?.product.mission}</p>
        </section>
        <nav aria-label="Quick links">
          <h2>Quick links</h2>
          <ul>
            {[...bar, ...more].map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          <h2>Contact</h2>
          <address>
            {settings && (
              <>
                <a href={`mailto:${settings.contact.email}`}>{settings.contact.email}</a>
                <span>{settings.contact.phone}</span>
                <span>{settings.contact.location}</span>
              </>
            )}
          </address>
        </section>
        <nav aria-label="Sports" className={styles['sports']}>
          <h2>Sports</h2>
          <ul>
            {sportLinks.map((sport) => (
              <li key={sport}>
                <Link to={`/community?tag=${sport.toLowerCase()}`}>{sport}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={styles['legal']}>
        © {new Date().getFullYear()} {name}. {settings?.product.tagline}
      </p>
    </footer>
  );
}
