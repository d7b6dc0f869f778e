import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program the tests need from outside npm. */
export interface Tool {
  name: string;
  found: boolean;
  /** What to install by hand when it could not be fetched. */
  advice: string;
}

const onPath = (name: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

const isRoot = () => process.getuid?.() === 0;

/** Debian's packages, where this is Debian and we may install. */
function installWithApt(packageName: string): boolean {
  if (!onPath('apt-get') || !isRoot()) return false;
  process.stdout.write(`Installing ${packageName} with apt-get ...\n`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', packageName], { stdio: ['ignore', 'ignore', 'inherit'] })
      .status === 0
  );
}

function downloadChromium(root: string): boolean {
  process.stdout.write('Downloading a browser for the journeys (Playwright) ...\n');
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  return spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 }).status === 0;
}

/** Without a window it needs a sixth less processor time, and it is what Playwright itself downloads. */
const shell = 'chromium-headless-shell';
const chromiumNames = [shell, 'chromium', 'chromium-browser', 'google-chrome'];

/** Chromium: the system's, else Debian's package, else Playwright's own download. */
export function findChromium(root: string): Tool {
  const found =
    Boolean(process.env['PW_CHROMIUM']) ||
    chromiumNames.some(onPath) ||
    installWithApt(shell) ||
    installWithApt('chromium') ||
    downloadChromium(root);
  return {
    name: 'chromium',
    found,
    advice:
      'Install Chromium (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium).',
  };
}

/** redis-server: the system's, else Debian's package. */
export function findRedis(): Tool {
  const found = onPath('redis-server') || installWithApt('redis-server');
  return {
    name: 'redis-server',
    found,
    advice: 'Install Redis (Debian: apt-get install redis-server; macOS: brew install redis).',
  };
}
