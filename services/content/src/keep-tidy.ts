import type { ContentContext } from './context.ts';
import { forgetFormer } from './covers/forget-former.ts';

const everyMs = 60 * 60_000;

/** Looks at once, and every hour from then on, for what has stayed long enough. Who stops it waits for the look in hand. */
export function keepTidy(context: ContentContext): { stop(): Promise<void> } {
  const tidy = () =>
    forgetFormer(context).catch((err: unknown) => {
      context.logger.warn({ err }, 'Pictures that were taken out of blog posts stay stored for now');
    });
  let running = tidy();
  const timer = setInterval(() => {
    running = tidy();
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
