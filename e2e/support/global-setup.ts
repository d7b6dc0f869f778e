import { startPlatformProcess } from './platform-process.ts';

/** Starts the platform that all browser tests share; ANKUR_URL points them at one that already runs. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ANKUR_URL']) return undefined;
  const platform = await startPlatformProcess();
  process.env['ANKUR_URL'] = platform.url;
  process.env['ANKUR_DATA'] = platform.dataPath;
  return () => platform.stop();
}
