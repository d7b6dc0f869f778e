import { z } from 'zod';

/** A MongoDB ObjectId as 24 hex digits. */
export const objectId = z.string().regex(/^[0-9a-f]{24}$/, 'must be an id');

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime();

/** Page number, from 1. */
export const page = z.coerce.number().int().min(1).max(10_000).default(1);

/** Free search text: trimmed, at most 100 characters. */
export const searchText = z.string().trim().max(100).default('');

/** A link that may be shown: http(s), or a path of our own uploads. */
export const safeLink = z
  .string()
  .trim()
  .max(2000)
  .refine((value) => {
    if (value.startsWith('/uploads/')) return !value.includes('..');
    const url = URL.parse(value);
    return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
  }, 'must be an http or https link');

/** Answer of calls that return nothing worth reading. */
export const done = z.object({ success: z.literal(true), message: z.string().optional() });
