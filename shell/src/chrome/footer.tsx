import { Link, RemoteBoundary, useApiQuery } from '@ankur/mfe-kit';
import { Wordmark } from '@ankur/ui/brand/wordmark';
import { usePublicSettings } from '../settings/use-public-settings.ts';
import { useNavLinks } from './navigation/nav-links.ts';
import { SocialLinks } from './social-links.tsx';
import styles from './footer.module.css';

const maxSports = 6;

/** Pages of the small print. */
const legalLinks = [
  { path: '/privacy-policy', label: 'Privacy policy' },
  { path: '/terms-of-service', label: 'Terms of service' },
  { path: '/cookies', label: 'Cookies' },
];

function ConsoleFooter({ name }: { name: string }) {
  return (
    <footer className={styles['console']}>
      © {new Date().getFullYear()} {name} · Administrator console
    </footer>
  );
}

function Contact() {
  const settings = usePublicSettings();
  return (
    <section>
      <h2>Contact</h2>
      <address>
        {settings && (
          <>
            <a href={`mailto:${settings.contact.email}`}>{settings.contact.email}</a>
            <a href={`tel:${settings.contact.phone.replaceAll(/[^+\d]/g, '')}`}>{settings.contact.phone}</a>
            <span>{settings.contact.location}</span>
          </>
        )}
      </address>
      {settings && settings.social.length > 0 && <SocialLinks links={settings.social} />}
    </section>
  );
}

function Sports() {
  const { data, isPending } = useApiQuery('GET /api/sports', undefined, { staleTime: 5 * 60_000 });
  if (!isPending && !data?.length) return null;
  return (
    <nav aria-label="Sports" className={styles['sports']}>
      <h2>Sports</h2>
      <ul>
        {data?.slice(0, maxSports).map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/sports/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On small screens the same links are in the drawer and the bar at the bottom. */
function QuickLinks() {
  const { bar, more } = useNavLinks();
  return (
    <nav aria-label="Quick links" className={styles['quick']}>
      <h2>Quick links</h2>
      <ul>
        {[...bar, ...more].map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Footer of every page: four columns and a legal line; contact values come from the platform's settings. */
export function Footer({ console: isConsole }: { console: boolean }) {
  const product = usePublicSettings()?.product;
  const name = product?.name ?? 'Ankur';
  if (isConsole) return <ConsoleFooter name={name} />;
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <section className={styles['about']}>
          <Wordmark size={24} />
          <p>{product?.mission}</p>
        </section>
        <QuickLinks />
        <Contact />
        <RemoteBoundary name="shell" fallback={() => null}>
          {() => <Sports />}
        </RemoteBoundary>
      </div>
      <div className={styles['legal']}>
        <p>
          © {new Date().getFullYear()} {name}. {product?.tagline}
        </p>
        <ul>
          {legalLinks.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
