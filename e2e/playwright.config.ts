import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';

// The first takes a sixth less processor time.
const systemChromium = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path));
const executablePath = process.env['PW_CHROMIUM'] ?? systemChromium;

/** Two workers, each with a platform of its own: most of a journey is waiting. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  workers: process.env['ANKUR_URL'] ? 1 : 2,
  fullyParallel: false,
  // What passes only at the second try is listed as unstable at the end of the run.
  retries: 1,
  timeout: 180_000,
  // What must appear appears; how soon is not what these tests are about, and a busy machine is slow.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A page that draws no frame any more fails its act, not the whole time of its test.
    actionTimeout: 60_000,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
