import type { z } from 'zod';
import { serviceEnv } from '@ankur/service-kit/env';

/** The community needs nothing beyond what every service understands; files live below UPLOADS_DIR/community. */
export const communityEnv = serviceEnv;
export type CommunityEnv = z.output<typeof communityEnv>;
