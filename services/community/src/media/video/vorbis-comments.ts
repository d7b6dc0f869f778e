/** Lengths of the first two of the three packets that `CodecPrivate` of Vorbis holds, in Xiph lacing. */
function packetAt(data: Buffer): { start: number; end: number } | null {
  if (data[0] !== 2) return null;
  const lengths: number[] = [];
  let at = 1;
  while (lengths.length < 2) {
    let length = 0;
    while (data[at] === 255) {
      length += 255;
      at += 1;
    }
    lengths.push(length + (data[at] ?? 0));
    at += 1;
  }
  const start = at + (lengths[0] ?? 0);
  return { start, end: start + (lengths[1] ?? 0) };
}

/** What a comment packet has besides the name of the encoder and the comments: type, `vorbis`, two lengths, an end bit. */
const frameBytes = 7 + 4 + 4 + 1;

/** Blanks the comments (title, artist, place) in the set-up data of a track if it is one of Vorbis, keeping its length. False when they cannot be found. */
export function blankVorbisComments(data: Buffer): boolean {
  if (!data.includes('vorbis', 0, 'latin1')) return true;
  const packet = packetAt(data);
  if (!packet || packet.end > data.length || packet.end - packet.start < frameBytes) return false;
  const { start, end } = packet;
  if (data.toString('latin1', start, start + 7) !== '\u0003vorbis') return false;
  data.fill(0, start + 7, end);
  // The name of the encoder takes all the room; no comment follows.
  data.writeUInt32LE(end - start - frameBytes, start + 7);
  data[end - 1] = 1;
  return true;
}
