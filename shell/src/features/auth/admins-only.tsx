import { Link, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import styles from '../not-found/not-found-page.module.css';

/** What a member meets instead of a form when a screen is for admins: signing in again would lead back here. */
export function AdminsOnly() {
  usePageTitle('For admins only');
  return (
    <section className={styles['page']}>
      <div className={styles['picture']}>
        <EmptyPicture kind="lost" />
      </div>
      <h1>This page is for admins</h1>
      <p>You are signed in, but your account cannot open it.</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        Go to the homepage
      </Link>
    </section>
  );
}
