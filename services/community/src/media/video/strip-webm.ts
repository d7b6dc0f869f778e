import { readElement, voidElement, type Element } from './ebml.ts';
import { unusableVideo } from './unusable-video.ts';
import { blankVorbisComments } from './vorbis-comments.ts';

/** `enter` looks at the children, `blank` empties a text that must be there; whatever is not named becomes void. */
type Treatment = 'keep' | 'blank' | 'enter';
type Children = ReadonlyMap<number, Treatment>;

const id = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
} as const;

const kept = (...ids: number[]): [number, Treatment][] => ids.map((one) => [one, 'keep']);

/**
 * What a player needs, by parent; ids of https://www.rfc-editor.org/rfc/rfc9559. Not named, and so gone: tags, attachments,
 * chapters, title, date, file names, names of tracks, checksums (no longer right) and void space.
 */
const children: ReadonlyMap<number, Children> = new Map<number, Children>([
  [id.header, new Map(kept(0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285))],
  [
    id.segment,
    new Map<number, Treatment>([
      // SeekHead, Info, Tracks; Cluster, Cues.
      [0x114d9b74, 'enter'],
      [0x1549a966, 'enter'],
      [id.tracks, 'enter'],
      ...kept(id.cluster, 0x1c53bb6b),
    ]),
  ],
  [0x114d9b74, new Map(kept(0x4dbb))],
  // Scale and duration; the two required names of programs.
  [0x1549a966, new Map<number, Treatment>([...kept(0x2ad7b1, 0x4489), [0x4d80, 'blank'], [0x5741, 'blank']])],
  [id.tracks, new Map<number, Treatment>([[id.trackEntry, 'enter']])],
  [
    id.trackEntry,
    new Map([
      ...kept(0xd7, 0x73c5, id.trackType, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a),
      ...kept(0x23314f, 0x55ee, 0x41e4, 0x22b59c, 0x22b59d, id.codecId, id.codecPrivate, 0x56aa, 0x56bb),
      ...kept(0xe0, 0xe1, 0x6d80),
    ]),
  ],
]);

/** Timestamp, position, previous size, blocks: what follows a cluster that does not tell its size. */
const clusterParts = new Set([0xe7, 0xa7, 0xab, 0xa3, 0xa0, 0xaf]);

/** Video, audio, subtitles; any other track holds data such as positions and cannot be blanked. */
const shownTracks = new Set([1, 2, 17]);

/** Elements looked at; blocks count only in live recordings. */
const maxElements = 200_000;

/** An element whose children are being looked at. */
interface Parent {
  id: number;
  end: number;
}

/** The file as the parent of header and segment. */
const file = 0;

function treatmentOf(element: Element, parent: Parent): Treatment | undefined {
  if (parent.id === file) return element.id === id.header || element.id === id.segment ? 'enter' : undefined;
  if (parent.id === id.segment && clusterParts.has(element.id)) return 'keep';
  return children.get(parent.id)?.get(element.id);
}

/** Where an element ends. Live recordings do not tell it of the segment, and of a cluster, which is then read as if its blocks stood beside it. */
function endOf(element: Element, parent: Parent): number | null {
  if (element.end !== null) return element.end;
  if (element.id === id.segment) return parent.end;
  return element.id === id.cluster ? element.body : null;
}

function isShown(trackType: Buffer): boolean {
  const { length } = trackType;
  return length > 0 && length <= 6 && shownTracks.has(trackType.readUIntBE(0, length));
}

/** What a track says of itself: none with data, none with comments. */
function stripTrackField(
  video: Buffer,
  { element, end }: { element: Element; end: number },
  name: string,
): void {
  const field = video.subarray(element.body, end);
  if (element.id === id.trackType && !isShown(field)) throw unusableVideo(name, 'located');
  if (element.id === id.codecPrivate && !blankVorbisComments(field)) throw unusableVideo(name, 'broken');
}

/** Treats one element in place; answers it as a parent when its children must be looked at. */
function strip(
  video: Buffer,
  at: { element: Element; parent: Parent; end: number },
  name: string,
): Parent | null {
  const { element, parent, end } = at;
  const treatment = treatmentOf(element, parent);
  if (treatment === undefined) voidElement(video, element.start, end);
  if (treatment === 'blank') video.fill(0, element.body, end);
  if (parent.id === id.trackEntry) stripTrackField(video, at, name);
  return treatment === 'enter' ? { id: element.id, end } : null;
}

/**
 * Voids everything in a WebM that no player needs; blocks of sound and picture stay as they are, at their places. Throws
 * `UNSUPPORTED_MEDIA` for a broken file, one with a track of data, and one divided beyond reason.
 */
export function stripWebm(content: Buffer, name: string): Buffer {
  const video = Buffer.from(content);
  const parents: Parent[] = [{ id: file, end: video.length }];
  let at = 0;
  for (let count = 0; at < video.length; count += 1) {
    const parent = parents.at(-1) ?? { id: file, end: video.length };
    const element = count < maxElements ? readElement(video, at, parent.end) : null;
    const end = element && endOf(element, parent);
    if (!element || end === null) throw unusableVideo(name, 'broken');
    const entered = strip(video, { element, parent, end }, name);
    if (entered) parents.push(entered);
    at = entered ? element.body : end;
    while (parents.length > 1 && at >= (parents.at(-1)?.end ?? 0)) parents.pop();
  }
  return video;
}
