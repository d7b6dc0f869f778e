import { z } from 'zod';
import { httpUrl, serviceEnv, toggle } from '@ankur/service-kit/env';

/** What every service understands, and the third parties of member-area §7; pictures live below UPLOADS_DIR/content. */
export const contentEnv = serviceEnv.extend({
  NEWS_API_URL: httpUrl.default('https://newsdata.io/api/1/'),
  /** Without it the news are samples, labelled as such. */
  NEWS_API_KEY: z.string().optional(),
  /** Without it there are no live scores. */
  SCORES_API_URL: httpUrl.optional(),
  /** Lets the two addresses be private ones, for servers of the developer. */
  PRIVATE_THIRD_PARTIES: toggle,
});
export type ContentEnv = z.output<typeof contentEnv>;
