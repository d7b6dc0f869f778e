import type { FullConfig } from 'playwright/test';
import { startPlatformProcess, type PlatformProcess } from './platform-process.ts';

/** Starts a platform for each worker; ANKUR_URL points all of them at one that already runs. */
export default async function globalSetup({
  workers,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ANKUR_URL']) return undefined;
  const platforms: PlatformProcess[] = [];
  const stop = async () => void (await Promise.all(platforms.map((platform) => platform.stop())));
  try {
    // One after the other: the first one builds what is not built yet.
    while (platforms.length < workers) platforms.push(await startPlatformProcess());
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['ANKUR_URLS'] = platforms.map(({ url }) => url).join(' ');
  return stop;
}
