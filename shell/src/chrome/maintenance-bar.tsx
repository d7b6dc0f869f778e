import { Banner } from '@ankur/ui/states/banner';
import { usePublicSettings } from '../settings/use-public-settings.ts';
import styles from './chrome.module.css';

/** What the admins say while the platform is maintained; it comes and goes with the switch, in every open tab. */
export function MaintenanceBar() {
  const settings = usePublicSettings();
  if (settings?.maintenanceMode !== true) return null;
  return (
    <div className={styles['maintenance']}>
      <Banner tone="warning">{settings.maintenanceMessage}</Banner>
    </div>
  );
}
