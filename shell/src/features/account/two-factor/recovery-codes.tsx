import { toast } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import styles from './two-factor.module.css';

async function copyCodes(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('The recovery codes are copied.');
  } catch {
    toast.error('The codes could not be copied. Please write them down.');
  }
}

/** Codes that are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p className={styles['note']}>
        Keep these codes where only you find them. Each opens your account once when you do not have your
        phone. They are shown only now.
      </p>
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button className={styles['copy']} onClick={() => void copyCodes(codes)}>
        Copy codes
      </Button>
    </>
  );
}
