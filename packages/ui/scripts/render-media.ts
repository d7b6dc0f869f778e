import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright';

/** Renders the files of src/media from the SVG components: all, or `stills`, `hero`, `splash`. Needs chromium and ffmpeg. */
const folder = join(import.meta.dirname, '..');
const media = join(folder, 'src/media');
const frames = mkdtempSync(join(tmpdir(), 'ankur-media-'));
const seconds = 5;
const rate = 24;

execFileSync(process.execPath, [join(folder, 'gallery/serve.mjs'), '--build'], { stdio: 'inherit' });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
});

interface Still {
  name: string;
  width: number;
  height: number;
  progress?: number;
}

async function open(width: number, height: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  await page.goto(pathToFileURL(join(folder, 'dist/gallery/film.html')).href);
  await page.evaluate(() => document.fonts.load("800 100px 'Bricolage Grotesque'"));
  return page;
}

async function still(target: string, { name, width, height, progress = 0 }: Still) {
  const page = await open(width, height);
  await page.evaluate(([scene, at]) => window.draw(scene, at), [name, progress] as const);
  await page.screenshot({ path: join(media, target), omitBackground: true });
  await page.close();
}

interface Film {
  scene: 'hero' | 'splash';
  theme: 'light' | 'dark';
  posterAt: number;
}

async function film({ scene, theme, posterAt }: Film) {
  const name = theme === 'dark' ? `${scene}-dark` : scene;
  const page = await open(1280, 720, theme);
  const count = seconds * rate;
  for (let frame = 0; frame < count; frame += 1) {
    await page.evaluate(([drawn, at]) => window.draw(drawn, at), [scene, frame / count] as const);
    await page.screenshot({ path: join(frames, `${name}-${String(frame).padStart(3, '0')}.png`) });
  }
  await page.close();
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(rate),
    '-i',
    join(frames, `${name}-%03d.png`),
    '-an',
  ];
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '420k',
    '-row-mt',
    '1',
    '-passlogfile',
    join(frames, name),
  ];
  execFileSync('ffmpeg', [...input, ...vp9, '-pass', '1', '-speed', '4', '-f', 'null', '/dev/null']);
  execFileSync('ffmpeg', [...input, ...vp9, '-pass', '2', '-speed', '1', join(media, `${name}.webm`)]);
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ];
  const pass = ['-b:v', '470k', '-passlogfile', join(frames, `${name}-264`)];
  execFileSync('ffmpeg', [...input, ...h264, ...pass, '-pass', '1', '-f', 'null', '/dev/null']);
  execFileSync('ffmpeg', [...input, ...h264, ...pass, '-pass', '2', join(media, `${name}.mp4`)]);
  const poster = join(frames, `${name}-${String(Math.round(posterAt * (count - 1))).padStart(3, '0')}.png`);
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-i',
    poster,
    // Flat shapes look the same at 82, which takes half as many bytes again.
    '-quality',
    '60',
    '-compression_level',
    '6',
    join(media, `${name}-poster.webp`),
  ]);
}

async function vector(target: string, name: string) {
  const page = await open(64, 64);
  await page.evaluate((scene) => window.draw(scene, 0), name);
  const source = await page.evaluate(() => {
    const svg = document.querySelector('svg');
    svg?.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    svg?.removeAttribute('width');
    svg?.removeAttribute('height');
    return svg?.outerHTML ?? '';
  });
  writeFileSync(join(media, target), `${source}\n`);
  await page.close();
}

const only = process.argv[2];

await vector('favicon.svg', 'icon');
await vector('maskable-icon.svg', 'maskable');
await still('icon-192.png', { name: 'icon', width: 192, height: 192 });
await still('icon-512.png', { name: 'icon', width: 512, height: 512 });
await still('maskable-512.png', { name: 'maskable', width: 512, height: 512 });
await still('social-card.png', { name: 'social-card', width: 1200, height: 630 });
if (only !== 'stills') {
  // The poster is the frame a visitor sees who gets no film: the loop's first, and the splash's last.
  for (const theme of ['light', 'dark'] as const) {
    if (only !== 'splash') await film({ scene: 'hero', theme, posterAt: 0 });
    if (only !== 'hero') await film({ scene: 'splash', theme, posterAt: 1 });
  }
}
await browser.close();
rmSync(frames, { recursive: true });
