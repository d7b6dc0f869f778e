import type { Endpoint } from '@ankur/contracts/endpoint';

type Multipart = NonNullable<Endpoint['multipart']>;

/** A form: what is odd about it, and how it is sent. */
export interface HostileForm {
  name: string;
  content: { headers: Record<string, string>; body: Buffer };
}

interface Part {
  /** Everything after `Content-Disposition: form-data; `. */
  disposition: string;
  headers?: string[];
  content?: string | Buffer;
}

const boundary = 'frontier';

function form(parts: readonly Part[], end = `--${boundary}--\r\n`): HostileForm['content'] {
  const written = parts.flatMap(({ disposition, headers = [], content = '' }) => [
    Buffer.from(
      [`--${boundary}`, `Content-Disposition: form-data; ${disposition}`, ...headers, '', ''].join('\r\n'),
      'latin1',
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...written, Buffer.from(end)]),
  };
}

const texts: Record<string, string | Buffer> = {
  'what it expects': 'sample text',
  NUL: 'a\0b',
  'bytes that are no UTF-8': Buffer.from([0xff, 0xed, 0xa0, 0xbd]),
  nothing: '',
  'a direction override': '\u202eabc',
  'tags of the prototype': '#__proto__ #constructor #toString @constructor',
  '5,000 tags': '#a '.repeat(1600),
  '19,000 characters': 'x'.repeat(19_000),
  '90,000 characters': 'x'.repeat(90_000),
};

const names = [
  '__proto__',
  'constructor',
  'toString',
  'a[__proto__][b]',
  'a[b][][c]',
  '',
  '\u00ff',
  'n'.repeat(3000),
];
const fileNames = [
  '../../etc/passwd',
  'a\0.png',
  '',
  '.',
  '\u00ff\u00fe',
  'f'.repeat(3000),
  'a.png.exe',
  '__proto__',
];
const types = ['image/png', 'video/mp4', 'application/pdf', 'constructor', '/', '\u00ff', 't'.repeat(3000)];

const png: Buffer = Buffer.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0xff,
]);
/** A box of an MP4 that says it is longer than everything, then boxes in boxes. */
const mp4 = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
  ...Array.from({ length: 500 }, () => Buffer.from('\x7f\xff\xff\xffmoov', 'latin1')),
]);
const webm = Buffer.from('1a45dfa3ffffffffffffffff18538067ffffffffffffffff01', 'hex');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> stream');
const contents: Record<string, [string, Buffer]> = {
  'a broken picture': ['image/png', png],
  'a broken video': ['video/mp4', mp4],
  'another broken video': ['video/webm', webm],
  'a broken document': ['application/pdf', pdf],
  'an empty file': ['image/png', Buffer.alloc(0)],
};

/** Forms for an endpoint that takes files; the first is what it expects. */
export function hostileForms({ files, maxFiles }: Multipart, sample: unknown): HostileForm[] {
  const fields = Object.keys(sample ?? {});
  const [first = 'unknown'] = fields;
  const text = (name: string, content: string | Buffer): Part => ({ disposition: `name="${name}"`, content });
  const file = (name: string, { type = 'image/png', field = files, content = png } = {}): Part => ({
    disposition: `name="${field}"; filename="${name}"`,
    headers: [`Content-Type: ${type}`],
    content,
  });
  const odd: Record<string, HostileForm['content']> = {
    'no part': form([]),
    'no end': form([text(first, 'a')], ''),
    'a part without a name': form([{ disposition: 'x', content: 'a' }]),
    'a field twice': form([text(first, 'a'), text(first, 'b')]),
    'a text where files belong': form([text(files, 'a')]),
    'a file where text belongs': form([file('a.png', { field: first })]),
    'one file too many': form(Array.from({ length: maxFiles + 1 }, () => file('a.png'))),
    '1,000 fields': form(Array.from({ length: 1000 }, (_, at) => text(`k${String(at)}`, 'v'))),
    'JSON instead': {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"content":["a"]}'),
    },
  };
  return [
    ...fields.flatMap((field) =>
      Object.entries(texts).map(([name, content]) => ({
        name: `${field} = ${name}`,
        content: form([text(field, content)]),
      })),
    ),
    ...names.map((name) => ({ name: `the field ${name.slice(0, 20)}`, content: form([text(name, 'a')]) })),
    ...fileNames.map((name) => ({ name: `the file ${name.slice(0, 20)}`, content: form([file(name)]) })),
    ...types.map((type) => ({ name: `the type ${type.slice(0, 20)}`, content: form([file('a', { type })]) })),
    ...Object.entries(contents).map(([name, [type, content]]) => ({
      name,
      content: form([file('a', { type, content })]),
    })),
    ...Object.entries(odd).map(([name, content]) => ({ name, content })),
  ];
}
