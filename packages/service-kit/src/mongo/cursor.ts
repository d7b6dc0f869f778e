import { z } from 'zod';
import { AppError } from '@ankur/contracts/error-codes';

/** Place in a sorted list: the sort key of the last row shown (number, text or ISO date) and its id, which breaks ties. */
export interface CursorPlace {
  key: string | number;
  id: string;
}

const place = z.tuple([z.union([z.string().max(200), z.number()]), z.string().regex(/^[0-9a-f]{24}$/)]);

/** Turns a place into an opaque base64url cursor. */
export function encodeCursor(cursor: CursorPlace): string {
  return Buffer.from(JSON.stringify([cursor.key, cursor.id])).toString('base64url');
}

/** Reads a cursor made by `encodeCursor`; throws `VALIDATION_FAILED` on `cursor` for anything else. */
export function decodeCursor(cursor: string): CursorPlace {
  try {
    const [key, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { key, id };
  } catch (cause) {
    throw new AppError(
      'VALIDATION_FAILED',
      { field: 'cursor', errors: [{ field: 'cursor', message: 'must be a cursor from an earlier page' }] },
      { cause },
    );
  }
}
