import { Link, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';

/** What a member meets instead of a form when a screen is for admins: signing in again would lead back here. */
export function AdminsOnly() {
  usePageTitle('For admins only');
  return (
    <Page width="text">
      <PageHeader
        title="This page is for admins"
        lead="You are signed in, but your account cannot open it."
      />
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        Go to the homepage
      </Link>
    </Page>
  );
}
