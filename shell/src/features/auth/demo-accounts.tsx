import { Button } from '@ankur/ui/actions/button';
import { usePublicSettings } from '../../settings/use-public-settings.ts';
import styles from './auth-layout.module.css';

interface DemoAccountsProps {
  /** One of them is on its way in. */
  busy: boolean;
  onPick: (account: { email: string; password: string }) => void;
}

/** Accounts of the demo, one press each; shown only while the platform runs in demo mode (C2). */
export function DemoAccounts({ busy, onPick }: DemoAccountsProps) {
  const accounts = usePublicSettings()?.demoAccounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <aside className={styles['demo']} aria-label="Demo accounts">
      <h2>Look around with a demo account</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <Button size="small" wide disabled={busy} onClick={() => onPick(account)}>
              {account.label}
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
