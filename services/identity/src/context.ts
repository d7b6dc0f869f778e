import { join } from 'node:path';
import { createAccessTokenSigner, type AccessSubject } from '@ankur/service-kit/auth/access-token';
import type { Bus } from '@ankur/service-kit/bus/bus';
import type { Logger } from '@ankur/service-kit/logger';
import type { ServiceBase } from '@ankur/service-kit/service';
import { createServiceClient, type ServiceClient, type ServiceUrls } from '@ankur/service-kit/call-service';
import { createSettings } from '@ankur/service-kit/settings/create-settings';
import { createDiskStorage, type Storage } from '@ankur/service-kit/storage';
import { createBackupMaker, type BackupMaker } from './backups/backup-maker.ts';
import { createBackupRunRepository, type BackupRunRepository } from './backups/backup-run.repository.ts';
import { createActivityRepository, type ActivityRepository } from './activity/activity.repository.ts';
import { createStreakRepository, type StreakRepository } from './activity/streak.repository.ts';
import {
  createClientReportRepository,
  type ClientReportRepository,
} from './client-reports/client-report.repository.ts';
import { createUptimeRepository, type UptimeRepository } from './platform/uptime.repository.ts';
import { createAdminRoster, type AdminRoster } from './admin-users/admin-roster.ts';
import type { IdentityEnv } from './env.ts';
import { createInviteCheck, type InviteCheck } from './invites/check-invite.ts';
import { createInviteRepository, type InviteRepository } from './invites/invite.repository.ts';
import { createMailer } from './mail/mailer.ts';
import { createMailroom, type Mailroom } from './mail/mailroom.ts';
import { createNotificationCentre, type NotificationCentre } from './notifications/notification-centre.ts';
import { createContactRepository, type ContactRepository } from './family/contact/contact.repository.ts';
import { createContactLog, type ContactLog } from './family/log/contact-log.repository.ts';
import {
  createScreenName,
  createScreenWords,
  type ScreenName,
  type ScreenWords,
} from './names/screen-name.ts';
import { createCredentialRepository, type CredentialRepository } from './passwords/credential.repository.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { createGuessCounter, type GuessCounter } from './passwords/guess-counter.ts';
import { createSignInAttempts, type SignInAttempts } from './passwords/sign-in-attempts.ts';
import { platformSettingsDefinition, type PlatformSettings } from './platform/platform-settings.ts';
import { createPlatformStats, type PlatformStats } from './platform/platform-stats.ts';
import { createErasureList, type ErasureList } from './erasure/erasure-list.ts';
import { createAccountLinks, type AccountLinks } from './recovery/account-links.ts';
import {
  createProfileViewRepository,
  type ProfileViewRepository,
} from './profile-views/profile-view.repository.ts';
import { createResultRepository, type ResultRepository } from './results/result.repository.ts';
import { createResumeRepository, type ResumeRepository } from './resumes/resume.repository.ts';
import { createSequence, type Sequence } from './revocations/sequence.ts';
import { createConsoleTokenSigner, type ConsoleSubject } from './sessions/tokens/console-token.ts';
import { createSessionCookies, type SessionCookies } from './sessions/session-cookies.ts';
import { createSessionRepository, type SessionRepository } from './sessions/session.repository.ts';
import { createCodeGuesses, type CodeGuesses } from './two-factor/code-guesses.ts';
import { createSecretBox } from './two-factor/store/secret-box.ts';
import {
  createTwoFactorRepository,
  type TwoFactorRepository,
} from './two-factor/store/two-factor.repository.ts';
import { createVouchRepository, type VouchRepository } from './vouches/vouch.repository.ts';
import { createUserRepository, type UserRepository } from './users/user.repository.ts';

/** What the use cases of this service work with. */
export interface IdentityContext {
  env: IdentityEnv;
  logger: Logger;
  users: UserRepository;
  credentials: CredentialRepository;
  sessions: SessionRepository;
  attempts: SignInAttempts;
  invites: InviteRepository;
  inviteCheck: InviteCheck;
  /** Mailed links: to a new password, to a new address. */
  links: AccountLinks;
  /** The second step of signing in, and the guesses at its codes. */
  twoFactor: TwoFactorRepository;
  codeGuesses: CodeGuesses;
  mailroom: Mailroom;
  screenName: ScreenName;
  screenWords: ScreenWords;
  roster: AdminRoster;
  settings: PlatformSettings;
  stats: PlatformStats;
  hasher: PasswordHasher;
  sequence: Sequence;
  resumes: ResumeRepository;
  results: ResultRepository;
  profileViews: ProfileViewRepository;
  /** Requests for the contact of athletes, and who came near it. */
  contacts: ContactRepository;
  contactLog: ContactLog;
  /** Counts by any key how often something was done. */
  guesses: GuessCounter;
  vouches: VouchRepository;
  streaks: StreakRepository;
  activity: ActivityRepository;
  uptime: UptimeRepository;
  clientReports: ClientReportRepository;
  notifications: NotificationCentre;
  backupRuns: BackupRunRepository;
  backupMaker: BackupMaker;
  /** Events of others that could not be handled name members too. */
  bus: Pick<Bus, 'forgetDeadLetters'>;
  /** Who was erased, also when a backup knows better. */
  erasures: ErasureList;
  /** The other services. */
  services: ServiceClient;
  /** Pictures of members. */
  storage: Storage;
  /** Uploads that nobody has looked into yet. */
  incomingDir: string;
  cookies: SessionCookies;
  signAccess: (subject: AccessSubject) => string;
  signConsole: (admin: ConsoleSubject) => string;
}

interface Given {
  /** Where the other services answer. */
  urls: ServiceUrls;
  /** One of the usual cost unless given. */
  hasher: PasswordHasher | undefined;
  /** How long words wait for moderation, in ms; 300 unless given. */
  screenBudgetMs: number | undefined;
}

export function createContext(
  env: IdentityEnv,
  base: ServiceBase,
  { urls, hasher = createPasswordHasher(), screenBudgetMs }: Given,
): IdentityContext {
  const { logger, connection, relay } = base;
  const users = createUserRepository(connection, relay, base);
  const sessions = createSessionRepository(connection, relay);
  const uptime = createUptimeRepository(connection);
  const services = createServiceClient({ from: 'identity', secret: env.INTERNAL_SECRET, urls });
  const guesses = createGuessCounter(connection);
  const invites = createInviteRepository(connection, relay);
  const backupRuns = createBackupRunRepository(connection, relay);
  return {
    env,
    logger,
    users,
    credentials: createCredentialRepository(connection),
    sessions,
    attempts: createSignInAttempts(guesses, env.RATE_LIMIT_SCALE),
    invites,
    inviteCheck: createInviteCheck(invites, guesses, env.RATE_LIMIT_SCALE),
    links: createAccountLinks(connection),
    twoFactor: createTwoFactorRepository(connection, createSecretBox(env.TWO_FACTOR_KEY)),
    codeGuesses: createCodeGuesses(guesses, env.RATE_LIMIT_SCALE),
    mailroom: createMailroom(connection, { mailer: createMailer(env), scale: env.RATE_LIMIT_SCALE, logger }),
    screenName: createScreenName(services, logger, screenBudgetMs),
    screenWords: createScreenWords(services, logger, screenBudgetMs),
    roster: createAdminRoster(connection),
    settings: createSettings(platformSettingsDefinition, base),
    stats: createPlatformStats(users, sessions, uptime),
    hasher,
    sequence: createSequence(),
    resumes: createResumeRepository(connection),
    results: createResultRepository(connection),
    profileViews: createProfileViewRepository(connection),
    contacts: createContactRepository(connection, relay),
    contactLog: createContactLog(connection, relay),
    guesses,
    vouches: createVouchRepository(connection, relay),
    streaks: createStreakRepository(connection),
    activity: createActivityRepository(connection),
    uptime,
    clientReports: createClientReportRepository(connection),
    notifications: createNotificationCentre(connection, relay),
    backupRuns,
    backupMaker: createBackupMaker(env, { runs: backupRuns, logger }),
    bus: base.bus,
    erasures: createErasureList(connection),
    services,
    storage: createDiskStorage(join(env.UPLOADS_DIR, 'identity')),
    incomingDir: join(env.UPLOADS_DIR, '.incoming', 'identity'),
    cookies: createSessionCookies({ secure: env.COOKIE_SECURE }),
    signAccess: createAccessTokenSigner(env.JWT_PRIVATE_KEY),
    signConsole: createConsoleTokenSigner(env.JWT_PRIVATE_KEY),
  };
}
