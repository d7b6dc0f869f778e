/** The more particular ones first: every browser claims to be those after it. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [mark: RegExp, name: string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const named = (list: typeof browsers, text: string) => list.find(([mark]) => mark.test(text))?.[1];

/** `Chrome on Android`: enough for a member to know a device again, and nothing of what the browser sent itself. Empty when unknown. */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  return [named(browsers, text), named(systems, text)].filter((name) => name !== undefined).join(' on ');
}
