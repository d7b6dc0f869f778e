import { gzipSync } from 'node:zlib';

/** A value that nobody sends by mistake: its name for a failure, and the bytes that stand for it. */
export interface Hostile {
  name: string;
  bytes: string | Buffer;
}

const named = (values: Record<string, string | Buffer>): Hostile[] =>
  Object.entries(values).map(([name, bytes]) => ({ name, bytes }));

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const manyKeys = (count: number) =>
  Array.from({ length: count }, (_, at) => `"k${String(at)}":${String(at)}`);

/** Values in JSON text, valid wherever a value may stand. */
export const jsonValues: readonly Hostile[] = named({
  nothing: 'null',
  'an empty text': '""',
  'a space': '" "',
  NUL: String.raw`"a\u0000b"`,
  'an escape character': String.raw`"\u001b[2J"`,
  'half a surrogate pair': String.raw`"\ud83d"`,
  'bytes that are no UTF-8': Buffer.from([0x22, 0xff, 0xed, 0xa0, 0xbd, 0x22]),
  'a direction override': '"\u202eabc"',
  'a family of joined signs': `"${'\u{1f468}\u200d\u{1f469}\u200d'.repeat(40)}"`,
  'the text __proto__': '"__proto__"',
  'the text constructor': '"constructor"',
  'the key __proto__': '{"__proto__":{"admin":true}}',
  'the key constructor': '{"constructor":{"prototype":{"admin":true}}}',
  'the key toString': '{"toString":1,"valueOf":1,"then":1,"length":-1}',
  'an operator of the store': '{"$gt":"","$where":"1"}',
  'a key with dots': '{"a.b.c":1,"$set":{"role":"admin"},"":1}',
  'an empty array': '[]',
  'an array': '["a",["b"],{"c":null}]',
  'an object': '{"a":1,"length":1}',
  'the number 1e400': '1e400',
  'the number -1e400': '-1e400',
  'negative zero': '-0',
  'the number 2^53+1': '9007199254740993',
  'a tiny number': '5e-324',
  'a fraction': '0.1',
  'a truth value': 'true',
  'a day that never was': '"2026-02-30T25:61:61.000Z"',
  'a day after the end of time': '"+275760-09-13T00:00:00.001Z"',
  'a path out of the folder': '"../../../../etc/passwd"',
  'a script': '"<script>alert(1)</script><img src=x onerror=alert(1)>"',
  'a script as link': String.raw`"java\tscript:alert(1)"`,
  'a pattern that runs away': `"${'a'.repeat(2000)}!${'#a'.repeat(500)}@[(+*?{1,9}"`,
  '100 levels of arrays': nested('[', ']', 100),
  '100 levels of objects': `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
});

/** Values whose size is what is odd; one of them in each place is enough. */
export const bulkyValues: readonly Hostile[] = named({
  '10,000 levels of arrays': nested('[', ']', 10_000),
  '10,000 keys': `{${manyKeys(8000).join(',')}}`,
  '10,000 elements': `[${'1,'.repeat(9999)}1]`,
  'a text of 90,000 characters': `"${'x'.repeat(90_000)}"`,
  'a text of 300,000 characters': `"${'\u0950'.repeat(300_000)}"`,
});

/** Bodies that are no JSON at all. */
export const brokenBodies: readonly Hostile[] = named({
  nothing: '',
  'half an object': '{"a":',
  'a byte order mark': '\ufeff{}',
  'a single NUL': '\0',
  'two values': '{} {}',
  'a bare word': 'undefined',
  'UTF-16': Buffer.from('{"a":1}', 'utf16le'),
  'packed nothing': gzipSync(''),
  'packed zeros': gzipSync(Buffer.alloc(1_000_000)),
  'packed noise': gzipSync(Buffer.from('constructor'.repeat(100))),
  'half a packed file': gzipSync(Buffer.from('__proto__'.repeat(100))).subarray(0, 30),
});

/** Values for an address, encoded as they are sent. */
export const addressValues: readonly Hostile[] = named({
  nothing: '',
  'a space': '%20',
  NUL: 'a%00b',
  'a line break': '%0d%0aset-cookie:a=b',
  'half a surrogate pair': '%ED%A0%BD',
  'bytes that are no UTF-8': '%ff%c0%ae',
  'a broken escape': '%',
  'another broken escape': '%zz',
  'a direction override': '%E2%80%AEabc',
  'a sign of four bytes': '%F0%9F%8F%83',
  __proto__: '__proto__',
  constructor: 'constructor',
  prototype: 'prototype',
  toString: 'toString',
  hasOwnProperty: 'hasOwnProperty',
  'the number 1e400': '1e400',
  'negative zero': '-0',
  'the number 2^53+1': '9007199254740993',
  'a negative number': '-1',
  'a fraction': '0.5',
  'not a number': 'NaN',
  'an operator of the store': '%24gt',
  'a path out of the folder': '..%2f..%2fetc%2fpasswd',
  'dot segments': '%2e%2e',
  'a pattern': '%28%2B*%3F%7B1%2C9%7D%5B',
  'the text of an object': '%5Bobject%20Object%5D',
  'JSON of 100 levels': '%5B'.repeat(100),
  'a list': 'a,b,c',
  'an id in capitals': '65F1A2B3C4D5E6F708192A3B',
  'a text of 5,000 characters': 'x'.repeat(5000),
});

/** Whole queries that no schema describes; `field` is one that the endpoint knows. */
export const queriesAround = (field: string): readonly Hostile[] =>
  named({
    'the same field twice': `${field}=a&${field}=b`,
    'a field as an object': `${field}[a]=1&${field}[__proto__]=2&${field}[]=3`,
    'the field __proto__': '__proto__[admin]=1&__proto__=2&constructor[prototype][admin]=3',
    '1,000 fields': Array.from({ length: 1000 }, (_, at) => `k${String(at)}=`).join('&'),
    'nothing but separators': '&=&=&&?&#'.replace('#', '%23'),
  });

/** Headers with values that Node lets a client send. */
export const hostileHeaders: readonly (Hostile & { header: string })[] = (
  [
    ['authorization', 'Bearer'],
    ['authorization', 'Bearer a.b.c'],
    ['authorization', `Bearer ${'x'.repeat(6000)}`],
    ['authorization', 'Bearer __proto__'],
    ['cookie', '__proto__=1; constructor=2; ankur_refresh=%; ankur_console=%ff'],
    ['cookie', 'ankur_refresh=\u00ff\u00fe; ankur_refresh=a.b; =; ;;'],
    ['idempotency-key', ''],
    ['idempotency-key', '\u00ff\u00fe'],
    ['idempotency-key', 'k'.repeat(5000)],
    ['idempotency-key', '__proto__'],
    ['seen-version', ''],
    ['seen-version', '-1'],
    ['seen-version', '9'.repeat(400)],
    ['seen-version', '__proto__'],
    ['content-type', 'application/json; charset=utf-7'],
    ['content-type', 'application/json; charset=\u00ff'],
    ['content-type', 'text/plain'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', '/;=;'],
    ['content-type', 'multipart/form-data'],
    ['content-type', 'multipart/form-data; boundary='],
    ['content-type', `multipart/form-data; boundary=${'b'.repeat(3000)}`],
    ['content-encoding', 'gzip'],
    ['content-encoding', 'br, deflate'],
    ['content-encoding', 'constructor'],
    ['accept', '*/*;q=nonsense, \u00ff'],
    ['accept-encoding', 'constructor, __proto__;q=1e400'],
    ['range', 'bytes=-1e400'],
    ['range', 'bytes=9007199254740993-9007199254740994,0-0,-0'],
    ['if-none-match', '"\u00ff", W/"constructor", *'],
    ['if-modified-since', '+275760-09-13T00:00:00.001Z'],
    ['origin', 'constructor'],
    ['x-forwarded-for', '\u00ff, ::::, 999.999.999.999, __proto__'],
    ['x-forwarded-proto', 'javascript'],
    ['x-request-id', '\u00ff'],
    ['x-ankur-identity', '1.2.3'],
    ['user-agent', '\u00ff'.repeat(2000)],
  ] as const
).map(([header, value]) => ({
  header,
  name: `${value.slice(0, 40)} (${String(value.length)})`,
  bytes: value,
}));
