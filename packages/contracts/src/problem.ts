import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/** RFC 9457 problem body of every failed call (C6); `message` is what the UI shows. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    field: z.string().optional(),
    errors: z.array(z.union([z.string(), z.object({ field: z.string(), message: z.string() })])).optional(),
    data: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' });

export type Problem = Omit<z.infer<typeof problem>, 'code'> & { code: ErrorCode };
