import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import { Banner } from '@ankur/ui/states/banner';
import styles from './auth-layout.module.css';

/** Whether just anybody can register now. */
export function RegistrationNotice({ settings }: { settings: PublicSettings | undefined }) {
  if (settings?.registrationOpen !== false) return null;
  return (
    <div className={styles['notice']}>
      {settings.byInvitation === true ? (
        <Banner tone="info">Registration is by invitation: you need a code.</Banner>
      ) : (
        <Banner tone="warning">Registration is closed at the moment.</Banner>
      )}
    </div>
  );
}
