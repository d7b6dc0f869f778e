import { AppError } from '@ankur/contracts/error-codes';

/** Boxes whose children may hold metadata. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'edts', 'moof', 'traf']);
/** Boxes that hold places, names and devices: user data, iTunes and XMP metadata. */
const personal = new Set(['udta', 'meta', 'uuid', 'loci', '\u00a9xyz']);

function refuse(name: string, why: string): AppError {
  return new AppError('UNSUPPORTED_MEDIA', { message: `File ${name} ${why}`, field: 'media' });
}

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

function walk(video: Buffer, range: { start: number; end: number }, name: string): void {
  let at = range.start;
  while (at < range.end) {
    const box = readBox(video, at, range.end);
    if (!box) throw refuse(name, 'could not be read as a video.');
    if (personal.has(box.type)) blank(video, box);
    else if (box.type === 'hdlr' && isMetadataTrack(video, box)) {
      throw refuse(name, 'records where it was filmed. Please export it without location data.');
    } else if (containers.has(box.type)) walk(video, { start: box.body, end: box.end }, name);
    at = box.end;
  }
}

/** Blanks everything personal in an MP4; throws `UNSUPPORTED_MEDIA` for a broken file or one with a location track. */
export function stripMp4(content: Buffer, name: string): Buffer {
  const video = Buffer.from(content);
  walk(video, { start: 0, end: video.length }, name);
  return video;
}

/** WebM names its tags in plain upper case; one with a location is refused. */
export function checkWebm(content: Buffer, name: string): Buffer {
  if (content.includes('LOCATION', 0, 'latin1')) {
    throw refuse(name, 'records where it was filmed. Please export it without location data.');
  }
  return content;
}
