/** A number from 0 up to `range` that is always the same for the same text. */
export function seeded(text: string, range: number): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) % range;
}
