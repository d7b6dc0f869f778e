import type { IdentityContext } from './context.ts';
import { sweepTeamPictures } from './platform/team/sweep-team-pictures.ts';

const everyMs = 60 * 60_000;

/** Looks for what nobody else puts in order: instances of the version before, forms that were never saved, and resumes that nobody restored leave it. */
async function tidy(context: IdentityContext): Promise<void> {
  const { users, resumes, logger } = context;
  for (const look of [
    () => users.clearLeftovers(),
    () => users.fillSearchStarts(),
    () => resumes.sweepPrevious(new Date()),
    () => sweepTeamPictures(context),
  ])
    await look().catch((error: unknown) => {
      logger.warn({ err: error }, 'Something that was left over is put in order later');
    });
}

/** At once, and every hour from then on. */
export async function keepTidy(context: IdentityContext): Promise<NodeJS.Timeout> {
  await tidy(context);
  return setInterval(() => void tidy(context), everyMs).unref();
}
