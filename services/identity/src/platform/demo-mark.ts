import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { PlatformSettings } from './platform-settings.ts';

const system = { actor: null };

/** Marks this database for good as one that has served the demo. */
export async function markAsDemo(settings: PlatformSettings): Promise<void> {
  await settings.change(system, () => ({ set: { demo: true } }));
}

/** Keeps the accounts that the sign-in page of a demo shows. */
export async function storeDemoAccounts(
  settings: PlatformSettings,
  demoAccounts: PublicSettings['demoAccounts'],
): Promise<void> {
  await settings.change(system, () => ({ set: { demoAccounts } }));
}

/** Whether this database has ever served the demo; before the mark existed its accounts told. */
export async function servedDemo(settings: PlatformSettings): Promise<boolean> {
  const { demo, demoAccounts } = await settings.read();
  return demo || demoAccounts !== undefined;
}
