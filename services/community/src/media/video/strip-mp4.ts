import { unusableVideo } from './unusable-video.ts';

/** Boxes whose children are looked at. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'edts', 'moof', 'traf']);
/** Boxes that begin with the times of recording and of the last change. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd']);
/**
 * What else a player needs; names of https://mp4ra.org/registered-types/boxes. Not named, and so blanked: user data, iTunes
 * and XMP metadata, the boxes in which phones and cameras note places, names and devices, and space where they may have been.
 */
const needed = new Set([
  ...['ftyp', 'styp', 'pdin', 'mdat', 'imda', 'iods', 'tref', 'elst', 'tapt', 'elng', 'hdlr'],
  ...['vmhd', 'smhd', 'hmhd', 'sthd', 'nmhd', 'gmhd', 'dinf', 'stbl'],
  ...['mvex', 'mfhd', 'tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'sidx', 'ssix', 'mfra'],
]);
const isKept = (type: string) => containers.has(type) || dated.has(type) || needed.has(type);
/** Far more than any camera or editor writes into five megabytes. */
const maxDepth = 12;
const maxBoxes = 10_000;

interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

function readBox(video: Buffer, start: number, limit: number): Box | null {
  if (start + 8 > limit) return null;
  const short = video.readUInt32BE(start);
  const type = video.toString('latin1', start + 4, start + 8);
  if (short === 1 && start + 16 > limit) return null;
  const size = short === 1 ? Number(video.readBigUInt64BE(start + 8)) : short === 0 ? limit - start : short;
  const body = start + (short === 1 ? 16 : 8);
  const end = start + size;
  return end > limit || end < body ? null : { type, start, body, end };
}

/** A timed metadata track (positions of a phone or an action camera) cannot be blanked like a box. */
function isMetadataTrack(video: Buffer, handler: Box): boolean {
  return ['meta', 'mdta', 'gps '].includes(video.toString('latin1', handler.body + 8, handler.body + 12));
}

function blank(video: Buffer, { start, body, end }: Box): void {
  // Same length, so that every offset in the file stays right.
  video.write('free', start + 4, 'latin1');
  video.fill(0, body, end);
}

function blankTimes(video: Buffer, { body, end }: Box): void {
  const bytes = video[body] === 1 ? 16 : 8;
  video.fill(0, Math.min(body + 4, end), Math.min(body + 4 + bytes, end));
}

/** Treats one box; answers whether its children must be looked at. */
function strip(video: Buffer, box: Box, name: string): boolean {
  if (!isKept(box.type)) blank(video, box);
  if (dated.has(box.type)) blankTimes(video, box);
  if (box.type === 'hdlr' && isMetadataTrack(video, box)) throw unusableVideo(name, 'located');
  return containers.has(box.type);
}

/**
 * Blanks everything in an MP4 that no player needs. Throws `UNSUPPORTED_MEDIA` for a broken file, one with a location
 * track, and one nested or divided beyond reason.
 */
export function stripMp4(content: Buffer, name: string): Buffer {
  const video = Buffer.from(content);
  /** Where each open container ends, the file itself first. */
  const ends = [video.length];
  let at = 0;
  for (let boxes = 0; at < video.length; boxes += 1) {
    const box = boxes < maxBoxes ? readBox(video, at, ends.at(-1) ?? 0) : null;
    if (!box || ends.length > maxDepth) throw unusableVideo(name, 'broken');
    const enters = strip(video, box, name);
    if (enters) ends.push(box.end);
    at = enters ? box.body : box.end;
    while (ends.length > 1 && at >= (ends.at(-1) ?? 0)) ends.pop();
  }
  return video;
}
