import { demoAdmin, demoPassword } from '../../../services/identity/src/env.ts';
import { shownAccounts } from '../../demo/people.ts';
import { isDemo } from '../variables.ts';
import type { RunningPlatform } from '../start-platform.ts';

interface ReadyOptions {
  seconds: number;
  print: (line: string) => void;
}

/** A password that somebody chose is not repeated: what is printed here ends in journals and terminals. */
function adminAccount(): string {
  const email = process.env['ADMIN_EMAIL'] || demoAdmin.email;
  return `${email}   ${process.env['ADMIN_PASSWORD'] ? 'the password of ADMIN_PASSWORD' : demoAdmin.password}`;
}

/** Prints the address and, in demo mode, the accounts. */
export function printReady(
  platform: Pick<RunningPlatform, 'url' | 'store'>,
  { seconds, print }: ReadyOptions,
): void {
  print('');
  print(`  Ankur is ready after ${seconds.toFixed(1)} s:  ${platform.url}`);
  print(`  Data: ${platform.store}`);
  if (isDemo()) {
    print('');
    print(`  Admin     ${adminAccount()}`);
    for (const { label, email } of shownAccounts) print(`  ${label.padEnd(9)} ${email}   ${demoPassword}`);
  }
  print('');
  print('  API reference: /api/docs   Stop: Ctrl-C   Forget all data: npm run reset');
  print('');
}
