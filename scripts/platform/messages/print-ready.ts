import { demoAdmin, demoPassword } from '../../../services/identity/src/env.ts';
import { shownAccounts } from '../../demo/people.ts';
import type { RunningPlatform } from '../start-platform.ts';

interface ReadyOptions {
  seconds: number;
  print: (line: string) => void;
}

/** Prints the address and, in demo mode, the accounts. */
export function printReady(
  platform: Pick<RunningPlatform, 'url' | 'store'>,
  { seconds, print }: ReadyOptions,
): void {
  print('');
  print(`  Ankur is ready after ${seconds.toFixed(1)} s:  ${platform.url}`);
  print(`  Data: ${platform.store}`);
  if ((process.env['DEMO'] ?? 'true') !== 'false' && process.env['NODE_ENV'] !== 'production') {
    print('');
    print(
      `  Admin     ${process.env['ADMIN_EMAIL'] ?? demoAdmin.email}   ${process.env['ADMIN_PASSWORD'] ?? demoAdmin.password}`,
    );
    for (const { label, email } of shownAccounts) print(`  ${label.padEnd(9)} ${email}   ${demoPassword}`);
  }
  print('');
  print('  API reference: /api/docs   Stop: Ctrl-C   Forget all data: npm run reset');
  print('');
}
