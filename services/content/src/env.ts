import { z } from 'zod';
import { serviceEnv, toggle } from '@ankur/service-kit/env';

/** Compose passes what nobody set as an empty text. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const address = z.url({ protocol: /^https?$/ });

/** What every service understands, and the third parties of member-area §7; pictures live below UPLOADS_DIR/content. */
export const contentEnv = serviceEnv.extend({
  NEWS_API_URL: unlessEmpty(address.default('https://newsdata.io/api/1/')),
  /** Without it the news are samples, labelled as such. */
  NEWS_API_KEY: unlessEmpty(z.string().optional()),
  /** Without it there are no live scores. */
  SCORES_API_URL: unlessEmpty(address.optional()),
  /** Lets the two addresses be private ones, for servers of the developer. */
  PRIVATE_THIRD_PARTIES: toggle,
});
export type ContentEnv = z.output<typeof contentEnv>;
