import { Link, useApiQuery, usePageTitle, useSession } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { Banner } from '@ankur/ui/states/banner';
import { useState } from 'react';
import { CodeStep, PasswordStep, type Enrolment } from './enrol-steps.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';
import { useFreshState } from './use-fresh-state.ts';

/** Sets an authenticator app up: password, app, recovery codes. The only screen of an admin who needs one and has none. */
function TwoFactorPage() {
  usePageTitle('Authenticator app');
  const isAdmin = useSession((state) => state.user?.role === 'admin');
  const { data } = useApiQuery('GET /api/auth/two-factor');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = useFreshState();
  const finish = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    void refresh();
  };
  const isOn = codes !== null || data?.enabled === true;
  const isUntold = isOn && codes === null && enrolment !== null;
  const toConsole = isAdmin && !isUntold;
  return (
    <Page width="text">
      <PageHeader
        title={codes ? 'Your authenticator app is on' : 'Set up an authenticator app'}
        lead="Signing in then asks for your password and a code of your phone."
      />
      {data?.required && !isOn && (
        <div className={styles['notice']}>
          <Banner tone="warning">
            Admins of this platform need a second step to sign in. Everything else opens once it is set up.
          </Banner>
        </div>
      )}
      <Card as="section">
        {codes && <RecoveryCodes codes={codes} />}
        {isOn && !codes && !enrolment && <p>Your account asks for a code already.</p>}
        {isUntold && (
          <p role="alert">
            Signing in asks for a code of an app now, but its recovery codes did not arrive here. Make new
            ones in your account.
          </p>
        )}
        {!isOn && enrolment && <CodeStep enrolment={enrolment} onDone={finish} />}
        {!isOn && !enrolment && <PasswordStep onDone={setEnrolment} />}
        {isOn && (
          <p className={styles['next']}>
            <Link
              to={toConsole ? '/admin-dashboard' : '/account'}
              className={buttonClass({ variant: 'primary' })}
            >
              {toConsole ? 'Go to the console' : 'Back to your account'}
            </Link>
          </p>
        )}
      </Card>
    </Page>
  );
}

export default TwoFactorPage;
