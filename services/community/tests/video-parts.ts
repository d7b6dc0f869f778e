/** A box of an MP4. */
export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A small MP4 with these boxes in its `moov`. */
export const mp4Of = (...inside: Buffer[]): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
    box('moov', box('mvhd', Buffer.alloc(100)), ...inside),
    box('mdat', Buffer.from('the moving picture')),
  ]);

const unknownSize = Buffer.from('01ffffffffffffff', 'hex');

function head(id: number, size: Buffer): Buffer {
  const hex = id.toString(16);
  return Buffer.concat([Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'), size]);
}

/** An element of a WebM; texts become their bytes. */
export function element(id: number, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x1000_0000 + body.length);
  return Buffer.concat([head(id, size), body]);
}

/** An element that does not tell where it ends, as live recordings write segment and clusters. */
export const endless = (id: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([head(id, unknownSize), ...parts]);

const byte = (value: number): Buffer => Buffer.from([value]);

/** A WebM track; type 1 is video, 2 audio, 33 data. */
export const track = (type: number, ...more: Buffer[]): Buffer =>
  element(0xae, element(0xd7, byte(1)), element(0x83, byte(type)), element(0x86, 'V_VP8'), ...more);

export const cluster = (...blocks: string[]): Buffer[] => [
  element(0xe7, byte(0)),
  ...blocks.map((block) => element(0xa3, Buffer.from([0x81, 0, 0, 0x80]), block)),
];

/** A small WebM: header and segment around what is given. */
export const webmOf = (...inside: Buffer[]): Buffer =>
  Buffer.concat([element(0x1a45dfa3, element(0x4282, 'webm')), element(0x18538067, ...inside)]);
