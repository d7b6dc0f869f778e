import { describe, expect, it } from '@jest/globals';
import { box, mp4Of } from '../../../tests/video-parts.ts';
import { stripMp4 } from './strip-mp4.ts';

const stripped = (content: Buffer): Buffer => stripMp4(content, 'run.mp4');
const refusal = expect.objectContaining({ code: 'UNSUPPORTED_MEDIA' }) as unknown as Error;
const canary = Buffer.from('CANARY');

/** Built by size from the outside in: nesting by concatenation would copy the file once per box. */
function nested(type: string, depth: number): Buffer {
  const boxes = Buffer.alloc(depth * 8);
  for (let index = 0; index < depth; index += 1) {
    boxes.writeUInt32BE((depth - index) * 8, index * 8);
    boxes.write(type, index * 8 + 4, 'latin1');
  }
  return boxes;
}

describe('an MP4', () => {
  it.each<[string, Buffer]>([
    ['its user data', box('udta', box('\u00a9xyz', canary))],
    ['metadata of a track', box('trak', box('meta', canary))],
    ['XMP', box('uuid', canary)],
    ['space that was emptied carelessly', box('free', canary)],
    ['metadata of a fragment', box('moof', box('traf', box('uuid', canary)))],
    ['positions in a box of their own', box('gps ', canary)],
    ['the name of its owner', box('cprt', canary)],
    ['a box of a track that nobody knows', box('trak', box('mdia', box('minf', box('abcd', canary))))],
  ])('loses %s; its length and picture stay', (_what, inside) => {
    const content = mp4Of(inside);
    const video = stripped(content);
    expect(video.includes(canary)).toBe(false);
    expect(video).toHaveLength(content.length);
    expect(video.indexOf('the moving picture')).toBe(content.indexOf('the moving picture'));
    expect(stripped(video)).toEqual(video);
  });

  it('loses what a phone has hung on behind it', () => {
    expect(stripped(Buffer.concat([mp4Of(), box('sefd', canary)])).includes(canary)).toBe(false);
  });

  it('keeps what a player needs', () => {
    const text = Buffer.from('needed');
    const [tables, edits, kind] = [box('stbl', text), box('edts', box('elst', text)), box('hdlr', text)];
    const fragment = ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs'].map((type) => box(type, text));
    const film = Buffer.concat([
      mp4Of(box('trak', edits, box('tref', text), box('mdia', kind, box('minf', box('dinf', text), tables)))),
      mp4Of(box('mvex', text), box('iods', text)),
      ...[box('sidx', text), box('moof', box('mfhd', text), box('traf', ...fragment)), box('mfra', text)],
    ]);
    expect(stripped(film)).toEqual(film);
  });

  it.each([0, 1])('loses the times it was recorded and changed, version %i', (version) => {
    const body = Buffer.alloc(100, 7);
    body[0] = version;
    const at = mp4Of().length;
    const video = stripped(Buffer.concat([mp4Of(), box('mvhd', body)])).subarray(at + 8);
    const times = version === 1 ? 16 : 8;
    expect(video.subarray(4, 4 + times)).toEqual(Buffer.alloc(times));
    expect(video[3]).toBe(7);
    expect(video[4 + times]).toBe(7);
  });

  it('with a track of positions is refused', () => {
    const handler = box('hdlr', Buffer.alloc(8), Buffer.from('meta'), Buffer.alloc(12));
    expect(() => stripped(mp4Of(box('trak', box('mdia', handler))))).toThrow(refusal);
  });

  it.each<[string, Buffer]>([
    ['of 20,000 nested boxes', nested('moov', 20_000)],
    ['of 300,000 boxes in a row', Buffer.concat(Array<Buffer>(300_000).fill(box('free')))],
    ['cut off', mp4Of().subarray(0, -1)],
    [
      'with a box that reaches beyond its parent',
      Buffer.concat([box('moov', Buffer.from('\0\0\0\u0009trak'))]),
    ],
    ['with a box shorter than its head', Buffer.from('\0\0\0\u0004moov')],
  ])('%s is refused', (_what, content) => {
    expect(() => stripped(content)).toThrow(refusal);
  });
});
