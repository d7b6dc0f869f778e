import { existsSync } from 'node:fs';
import { findSubscribers } from '@ankur/service-kit/find-subscribers';
import { createService, type RunningService, type ServiceDeps } from '@ankur/service-kit/service';
import { serviceUrls } from '@ankur/service-kit/env';
import type { Subscriber } from '@ankur/service-kit/subscriber';
import { sweepIncoming } from '@ankur/service-kit/uploads/receive-upload';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { assertNoPublishedPasswords } from './accounts/assert-no-published-passwords.ts';
import { bootstrapAdmin, readFirstAdmin } from './accounts/bootstrap-admin.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { adminUserRoutes } from './admin-users/admin-users.routes.ts';
import { endSuspensions } from './admin-users/end-suspensions.ts';
import { settleRoster } from './admin-users/keep-roster.ts';
import { athleteRoutes } from './athletes/athletes.routes.ts';
import { backupRoutes } from './backups/backups.routes.ts';
import { clientReportRoutes } from './client-reports/client-reports.routes.ts';
import { createContext, type IdentityContext } from './context.ts';
import type { IdentityEnv } from './env.ts';
import { familyRoutes } from './family/family.routes.ts';
import { inviteRoutes } from './invites/invites.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { membershipRoutes } from './membership/membership.routes.ts';
import { announceSports } from './migrations/0001-announce-sports.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { addDirectoryKeys } from './migrations/0002-directory-keys.ts';
import { searchShownPlaces } from './migrations/0003-places-as-shown.ts';
import { noteErasures } from './migrations/0004-note-erasures.ts';
import { searchListedPlaces } from './migrations/0005-places-of-the-list.ts';
import { addSearchStarts } from './migrations/0006-search-starts.ts';
import { foldDirectoryTexts } from './migrations/0007-directory-texts.ts';
import { keepTidy } from './keep-tidy.ts';
import { markAsDemo } from './platform/demo-mark.ts';
import { sendDigests } from './notifications/digest/send-digests.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import { platformRoutes } from './platform/platform.routes.ts';
import { profileRoutes } from './profiles/profiles.routes.ts';
import { dataExportRoutes } from './data-export/data-export.routes.ts';
import { eraseAgain } from './erasure/erase-again.ts';
import { erasureRoutes } from './erasure/erasure.routes.ts';
import { finishErasures } from './erasure/finish-erasures.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { writeMail } from './recovery/write-mail.ts';
import { profileViewRoutes } from './profile-views/profile-views.routes.ts';
import { resultRoutes } from './results/results.routes.ts';
import { resumeRoutes } from './resumes/resumes.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { tellOfLostKey } from './two-factor/tell-of-lost-key.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';
import { suspensionRoutes } from './suspensions/suspensions.routes.ts';
import { vouchRoutes } from './vouches/vouches.routes.ts';
import { verificationRoutes } from './verification/verification.routes.ts';

/** `hasher`: tests give one that costs less. */
export type IdentityDeps = ServiceDeps<IdentityEnv> & { hasher?: PasswordHasher; screenBudgetMs?: number };

const suspensionCheckMs = 5000;
const digestCheckMs = 10 * 60_000;
const uptimeNoteMs = 30_000;
/** Longer than any upload takes. */
const uploadGraceMs = 60 * 60_000;

/** Who loses it loses every second step: whoever runs the platform is told where it is, and never what. */
function tellWhereKeyIs({ env, logger }: IdentityContext): void {
  const where = existsSync(env.TWO_FACTOR_KEY) ? env.TWO_FACTOR_KEY : 'the environment';
  logger.info(
    { where },
    'Secrets of second steps are encrypted with a key that is in no backup: keep a copy of it',
  );
}

async function prepare(context: IdentityContext): Promise<void> {
  await assertNoPublishedPasswords(context);
  await sweepIncoming(context.incomingDir, Date.now() - uploadGraceMs);
  if (context.env.DEMO) await markAsDemo(context.settings);
  if (context.env.NODE_ENV === 'production') tellWhereKeyIs(context);
  await tellOfLostKey(context);
  context.sequence.startAfter(await context.sessions.newestRevocation());
  context.sequence.startAfter(await context.users.newestRevocation());
  await bootstrapAdmin(context);
  const admins = [...(await context.users.activeAdminIds()), ...(await context.roster.ids())];
  for (const id of admins) await settleRoster(context, id);
  await eraseAgain(context);
}

function watchSuspensions(context: IdentityContext): NodeJS.Timeout {
  const check = () =>
    Promise.all([endSuspensions(context), finishErasures(context)]).catch((error: unknown) =>
      context.logger.warn({ err: error }, 'Ended suspensions and erasures could not be looked up'),
    );
  return setInterval(() => void check(), suspensionCheckMs).unref();
}

function watchDigests(context: IdentityContext): NodeJS.Timeout {
  let after: Date | null = null;
  const send = async () => {
    try {
      after = await sendDigests(context, new Date(), after);
    } catch (error) {
      context.logger.warn({ err: error }, 'Mails about what is unread could not be ordered');
    }
  };
  return setInterval(() => void send(), digestCheckMs).unref();
}

/** Notes twice a minute that the platform is up, so that no minute is missed for a late timer. */
async function measureUptime({ uptime, logger }: IdentityContext): Promise<NodeJS.Timeout> {
  const note = () =>
    uptime
      .note(new Date())
      .catch((error: unknown) => logger.warn({ err: error }, 'The uptime could not be noted'));
  await note();
  return setInterval(() => void note(), uptimeNoteMs).unref();
}

const subscriberFolders = [
  'subscribers',
  'family/guardians',
  'family/log',
  'notifications/about-content',
  'notifications/about-events',
  'notifications/about-members',
];

/** What this service listens to, in all folders. */
async function findAll(context: IdentityContext): Promise<Subscriber[]> {
  const found = subscriberFolders.map((folder) =>
    findSubscribers(new URL(`${folder}/`, import.meta.url), context)(),
  );
  return (await Promise.all(found)).flat();
}

/** Accounts, sessions, roles and the platform's public settings. */
export function createIdentityService(deps: IdentityDeps): RunningService {
  const { env } = deps;
  readFirstAdmin(env);
  return createService('identity', deps, (base) => {
    const context = createContext(env, base, {
      urls: deps.urls ?? serviceUrls(env),
      hasher: deps.hasher,
      screenBudgetMs: deps.screenBudgetMs,
    });
    let timers: NodeJS.Timeout[] = [];
    return {
      routes: [
        ...accountRoutes(context),
        ...sessionRoutes(context),
        ...twoFactorRoutes(context),
        ...erasureRoutes(context),
        ...dataExportRoutes(context),
        ...recoveryRoutes(context),
        ...mailRoutes(context),
        ...profileRoutes(context),
        ...pictureRoutes(context),
        ...resumeRoutes(context),
        ...athleteRoutes(context),
        ...resultRoutes(context),
        ...profileViewRoutes(context),
        ...familyRoutes(context),
        ...vouchRoutes(context),
        ...clientReportRoutes(context),
        ...notificationRoutes(context),
        ...membershipRoutes(context),
        ...verificationRoutes(context),
        ...suspensionRoutes(context),
        ...inviteRoutes(context),
        ...backupRoutes(context),
        ...adminUserRoutes(context),
        ...activityRoutes(context),
        ...platformRoutes(context),
      ],
      migrations: [
        announceSports,
        addDirectoryKeys,
        searchShownPlaces,
        noteErasures,
        searchListedPlaces,
        addSearchStarts,
        foldDirectoryTexts,
      ],
      subscribers: () => findAll(context),
      follows: [context.settings],
      onStart: async () => {
        await prepare(context);
        timers = [
          watchSuspensions(context),
          watchDigests(context),
          await measureUptime(context),
          await keepTidy(context),
        ];
        context.mailroom.start(writeMail(context));
      },
      onStop: async () => {
        timers.forEach(clearInterval);
        await Promise.all([context.mailroom.stop(), context.backupMaker.stop()]);
      },
    };
  });
}
