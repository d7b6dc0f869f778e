import type { z } from 'zod';
import { serviceEnv } from '@ankur/service-kit/env';

export const moderationEnv = serviceEnv;
export type ModerationEnv = z.output<typeof moderationEnv>;
