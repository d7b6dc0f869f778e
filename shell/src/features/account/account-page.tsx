import { Link, usePageTitle, useSession } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { Part } from '../../remotes/part.tsx';
import styles from './account-page.module.css';
import { EmailCard } from './email-card.tsx';
import { EraseCard } from './erase-card.tsx';
import { ExportCard } from './export-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const failed = 'This could not be loaded.';

/** How a member signs in, and where: password, address and open sessions. */
function AccountPage() {
  usePageTitle('Account and security');
  const user = useSession((state) => state.user);
  return (
    <Page width="text">
      <PageHeader
        title="Account and security"
        lead="How you sign in, and where you are signed in."
        actions={
          <Link to="/update" className={buttonClass({})}>
            Edit profile
          </Link>
        }
      />
      {user && (
        <div className={styles['cards']}>
          <PasswordCard email={user.email} />
          <Part card failed={failed}>
            <TwoFactorCard />
          </Part>
          <Part card failed={failed}>
            <EmailCard email={user.email} />
          </Part>
          <Part card failed="Your devices could not be loaded.">
            <SessionsCard />
          </Part>
          <Part card failed={failed}>
            <ExportCard />
          </Part>
          <Part card failed={failed}>
            <EraseCard />
          </Part>
        </div>
      )}
    </Page>
  );
}

export default AccountPage;
