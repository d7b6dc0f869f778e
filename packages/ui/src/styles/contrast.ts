/** Linear red, green and blue from 0 to 1. */
type Colour = readonly [number, number, number];

export interface Theme {
  colour: (token: string) => Colour;
}

interface ThemeOptions {
  name: 'light' | 'dark';
  accent?: string;
  sport?: string;
}

/** Evaluates the colours of the token files for one theme: the few colour functions they use, and nothing more. */
export function readTheme(css: string, { name, accent, sport }: ThemeOptions): Theme {
  const tokens = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const [, only] = /\[data-sport='(\w+)'\]/.exec(selector) ?? [];
    if (only && only !== sport) continue;
    for (const [, token = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      tokens.set(token, value.trim());
  }
  if (accent) tokens.set('--accent', accent);

  function evaluate(value: string): Colour {
    const call = /^([\w-]+)\((.*)\)$/s.exec(value.trim());
    if (!call) return parseHex(value.trim());
    const [, fn = '', inside = ''] = call;
    const parts = split(inside);
    if (fn === 'var') return colour(parts[0] ?? '');
    if (fn === 'light-dark') return evaluate(parts[name === 'light' ? 0 : 1] ?? '');
    if (fn === 'color-mix') return mix(parts);
    if (fn === 'oklch') return relative(inside);
    throw new Error(`unknown colour function ${fn}`);
  }

  function colour(token: string): Colour {
    const value = tokens.get(token.trim());
    if (!value) throw new Error(`no token ${token}`);
    return evaluate(value);
  }

  function mix([, first = '', second = '']: string[]): Colour {
    const [, base = '', share = '50'] = /^(.*?)\s+([\d.]+)%$/s.exec(first) ?? [];
    const [a, b] = [evaluate(base).map(encode), evaluate(second).map(encode)];
    return a.map((channel, index) =>
      decode(channel * (+share / 100) + (b[index] ?? 0) * (1 - +share / 100)),
    ) as unknown as Colour;
  }

  function relative(inside: string): Colour {
    const [, source = '', rest = ''] = /^from\s+(\S+?\)|\S+)\s+(.*)$/s.exec(inside) ?? [];
    const [l, c, h] = toOklch(evaluate(source));
    const [lightness = '', chroma = ''] = splitSpaces(rest);
    const scope = { l, c };
    return fromOklch([number(lightness, scope), number(chroma, scope), h]);
  }

  return { colour };
}

/** WCAG contrast of two colours. */
export function contrast(a: Colour, b: Colour): number {
  const luminance = ([r, g, bl]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function parseHex(value: string): Colour {
  const hex = { black: '#000000', white: '#ffffff' }[value] ?? value;
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a colour: ${value}`);
  return [1, 3, 5].map((at) => decode(parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Colour;
}

/** Splits at top-level commas. */
function split(text: string): string[] {
  return splitAt(text, /,/);
}

function splitSpaces(text: string): string[] {
  return splitAt(text, /\s/).filter(Boolean);
}

function splitAt(text: string, mark: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0 && mark.test(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** A number of a relative colour: `l`, `c`, min(), max() or a clamp() over one product. */
function number(text: string, scope: { l: number; c: number }): number {
  const call = /^(min|max|clamp)\((.*)\)$/.exec(text);
  if (call) {
    const [low = 0, middle = 0, high = 0] = split(call[2] ?? '').map((part) => number(part, scope));
    if (call[1] === 'clamp') return Math.max(low, Math.min(middle, high));
    return call[1] === 'min' ? Math.min(low, middle) : Math.max(low, middle);
  }
  const product = /^\(([\d.]+) - l\) \* (\d+)$/.exec(text);
  if (product) return (Number(product[1]) - scope.l) * Number(product[2]);
  return text === 'l' ? scope.l : text === 'c' ? scope.c : Number(text);
}

function toOklch([r, g, b]: Colour): [number, number, number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)];
}

function fromOklch([lightness, chroma, hue]: [number, number, number]): Colour {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.max(0, Math.min(1, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
