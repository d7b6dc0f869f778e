import type { z } from 'zod';
import { serviceEnv } from '@ankur/service-kit/env';

/** Nothing beyond what every service understands; pictures live below UPLOADS_DIR/content. */
export const contentEnv = serviceEnv;
export type ContentEnv = z.output<typeof contentEnv>;
