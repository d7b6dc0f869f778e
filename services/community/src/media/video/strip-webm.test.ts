import { describe, expect, it } from '@jest/globals';
import { cluster, element, endless, track, webmOf } from '../../../tests/video-parts.ts';
import { stripWebm } from './strip-webm.ts';

const clusterId = 0x1f43b675;
const tags = element(0x1254c367, element(0x7373, element(0x67c8, 'LOCATION CANARY +12.97+077.59/')));
const info = (...more: Buffer[]): Buffer =>
  element(0x1549a966, element(0x2ad7b1, Buffer.from([15, 66, 64])), ...more);
const stripped = (content: Buffer): Buffer => stripWebm(content, 'run.webm');
const refusal = expect.objectContaining({ code: 'UNSUPPORTED_MEDIA' }) as unknown as Error;

describe('a WebM', () => {
  it.each<[string, Buffer[]]>([
    ['its tags', [info(), tags]],
    ['tags in front of the picture', [tags, info()]],
    ['a long list of tags', [element(0x1254c367, 'CANARY'.repeat(50))]],
    ['title', [info(element(0x7ba9, 'CANARY'))]],
    ['date', [info(element(0x4461, 'CANARY12'))]],
    ['file names', [info(element(0x7384, 'CANARY'), element(0x3c83ab, 'CANARY'))]],
    ['names of programs and devices', [info(element(0x4d80, 'CANARY'), element(0x5741, 'CANARY'))]],
    ['attachments', [element(0x1941a469, element(0x61a7, 'CANARY'))]],
    ['chapters', [element(0x1043a770, 'CANARY')]],
    ['names of tracks', [element(0x1654ae6b, track(1, element(0x536e, 'CANARY')))]],
    ['space that was emptied carelessly', [info(element(0xec, 'CANARY')), element(0xec, 'CANARY')]],
    ['elements nobody knows', [element(0x1a2b3c4d, 'CANARY')]],
  ])('loses %s; its blocks stay where they were', (_what, inside) => {
    const blocks = element(clusterId, ...cluster('a LOCATION in a frame', 'frame two'));
    const content = webmOf(...inside, element(0x1654ae6b, track(1)), blocks);
    expect(content.includes('CANARY')).toBe(true);
    const video = stripped(content);
    expect(video.includes('CANARY')).toBe(false);
    expect(video).toHaveLength(content.length);
    const at = content.indexOf(blocks);
    expect(video.subarray(at, at + blocks.length)).toEqual(blocks);
    expect(stripped(video)).toEqual(video);
  });

  it('that needs nothing taken away stays as it is', () => {
    const content = webmOf(info(), element(0x1654ae6b, track(1)), element(clusterId, ...cluster('one')));
    expect(stripped(content)).toEqual(content);
  });

  it('recorded live, without sizes, loses its tags and keeps its blocks', () => {
    const blocks = Buffer.concat([...cluster('one', 'two')]);
    const content = Buffer.concat([
      element(0x1a45dfa3, element(0x4282, 'webm')),
      endless(
        0x18538067,
        info(),
        element(0x1654ae6b, track(1)),
        endless(clusterId, blocks),
        endless(clusterId, blocks),
        tags,
      ),
    ]);
    const video = stripped(content);
    expect(video.includes('CANARY')).toBe(false);
    const end = content.length - tags.length;
    expect(video.subarray(0, end)).toEqual(content.subarray(0, end));
  });

  it('loses the comments of Vorbis sound', () => {
    const vendor = 'encoder CANARY';
    const comment = 'LOCATION=CANARY';
    const number = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
    const first = Buffer.concat([Buffer.from('\u0001vorbis'), Buffer.alloc(23)]);
    const second = Buffer.concat([
      ...[Buffer.from('\u0003vorbis'), number(vendor.length), Buffer.from(vendor)],
      ...[number(1), number(comment.length), Buffer.from(comment), Buffer.from([1])],
    ]);
    const third = Buffer.from('\u0005vorbis set-up');
    const setUp = Buffer.concat([Buffer.from([2, first.length, second.length]), first, second, third]);
    const video = stripped(webmOf(element(0x1654ae6b, track(2, element(0x63a2, setUp)))));
    expect(video.includes('CANARY')).toBe(false);
    const at = video.indexOf('\u0003vorbis');
    const vendorLength = video.readUInt32LE(at + 7);
    expect(vendorLength).toBe(second.length - 16);
    expect(video.readUInt32LE(at + 11 + vendorLength)).toBe(0);
    expect(video[at + second.length - 1]).toBe(1);
    expect(video.includes(third)).toBe(true);
  });

  it('with a track of data is refused', () => {
    expect(() => stripped(webmOf(element(0x1654ae6b, track(33))))).toThrow(refusal);
  });

  it.each<[string, Buffer]>([
    ['cut off', webmOf(info(), element(clusterId, ...cluster('one'))).subarray(0, -1)],
    ['followed by something else', Buffer.concat([webmOf(info()), Buffer.alloc(9)])],
    ['with tags that never end', webmOf(endless(0x1254c367, Buffer.from('CANARY')))],
    ['with an element larger than the file', Buffer.from('1a45dfa301ffffffffffff00', 'hex')],
    ['of 300,000 elements', webmOf(Buffer.alloc(600_000, Buffer.from([0xec, 0x80])))],
  ])('%s is refused', (_what, content) => {
    expect(() => stripped(content)).toThrow(refusal);
  });
});
