/** An element of an EBML file, the container of WebM; `end` is null where its size is not told (live recordings). */
export interface Element {
  id: number;
  start: number;
  body: number;
  end: number | null;
}

const voidId = 0xec;

/** Number of bytes of a variable-size number, told by the leading zero bits of its first byte. */
function lengthAt(bytes: Buffer, at: number, { limit, max }: { limit: number; max: number }): number | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  return at < limit && length <= max && at + length <= limit ? length : null;
}

function readSize(bytes: Buffer, at: number, length: number): number | null {
  let size = (bytes[at] ?? 0) & (0xff >> length);
  let isUnknown = size === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return isUnknown ? null : size;
}

/** Reads the head of the element at a place; null when there is none or it would reach beyond `limit`. */
export function readElement(bytes: Buffer, start: number, limit: number): Element | null {
  const idLength = lengthAt(bytes, start, { limit, max: 4 });
  const sizeAt = start + (idLength ?? 0);
  const sizeLength = lengthAt(bytes, sizeAt, { limit, max: 8 });
  if (idLength === null || sizeLength === null) return null;
  const size = readSize(bytes, sizeAt, sizeLength);
  const body = sizeAt + sizeLength;
  if (size !== null && body + size > limit) return null;
  return { id: bytes.readUIntBE(start, idLength), start, body, end: size === null ? null : body + size };
}

/** Turns the bytes of a whole element into an empty one of the same length, so that every offset in the file stays right. */
export function voidElement(bytes: Buffer, start: number, end: number): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = voidId;
  // A size of one byte tells at most 126; eight bytes tell the rest.
  if (length - 2 < 127) bytes[start + 1] = 0x80 | (length - 2);
  else {
    bytes[start + 1] = 1;
    bytes.writeUIntBE(length - 9, start + 3, 6);
  }
}
