import { randomBytes } from 'node:crypto';

const folder = '/uploads/identity/';
const idLength = 24;
const keyForm = /^[0-9a-f]{32}\.webp$/;

/** Name of a new picture: the id of its owner and eight digits that nobody guesses. */
export const newKey = (ownerId: string): string => `${ownerId}${randomBytes(4).toString('hex')}.webp`;

export const addressOf = (key: string): string => `${folder}${key}`;

export const ownerOf = (key: string): string => key.slice(0, idLength);

/** Name of the picture at an address of ours; null for any other. */
export function keyIn(address: string): string | null {
  const key = address.startsWith(folder) ? address.slice(folder.length) : '';
  return keyForm.test(key) ? key : null;
}
