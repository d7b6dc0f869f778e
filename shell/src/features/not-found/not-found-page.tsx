import { Link, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { copy } from '../../copy.ts';
import styles from './not-found-page.module.css';

/** The answer to an unknown address. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <section className={styles['page']}>
      <div className={styles['picture']}>
        <EmptyPicture kind="lost" />
      </div>
      <h1>{copy.notFound.title}</h1>
      <p>{copy.notFound.text}</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        Go to the homepage
      </Link>
    </section>
  );
}
