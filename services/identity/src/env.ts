import { z } from 'zod';
import { EnvError, httpUrl, serverAddress, serviceEnv, toggle } from '@ankur/service-kit/env';

export const demoAdmin = { email: 'admin@ankur.example', password: 'Admin!2345' } as const;

/** Password of every demo member. */
export const demoPassword = 'Sprout!2345';

/** Everybody can read them, so production refuses every account that has one. */
export const demoPasswords = [demoAdmin.password, demoPassword] as const;

export const identityEnv = serviceEnv.extend({
  /** PEM text or file path of the key that signs access tokens. */
  JWT_PRIVATE_KEY: z.string().min(1),
  /**
   * Encrypts the secrets of second steps: 64 hexadecimal digits, or the path of a file with them. Several during a rotation,
   * the new one first.
   */
  TWO_FACTOR_KEY: z.string().min(1),
  ADMIN_EMAIL: z.email().toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  /** Set behind https, so that browsers send the session cookies over https only. */
  COOKIE_SECURE: toggle,
  /** Mail server, `smtps://user:password@host`; without one a demo shows its mails and every other platform sends none. */
  SMTP_URL: serverAddress('smtp').optional(),
  MAIL_FROM: z.string().default('Ankur <no-reply@ankur.example>'),
  /** Address at which members reach the platform, for the links of mails; needed with SMTP_URL. */
  PUBLIC_URL: httpUrl.optional(),
  /** Where backups are kept; instances share it. */
  BACKUPS_DIR: z.string().default('.data/backups'),
  /** How many of them; older ones are removed. */
  BACKUPS_KEPT: z.coerce.number().int().min(1).max(1000).default(10),
  /** Releases of the remotes, which are backed up too. */
  RELEASES_DIR: z.string().default('.data/releases'),
});
export type IdentityEnv = z.output<typeof identityEnv>;

/**
 * Throws `EnvError` for mails whose links would have no address: one must never come from what a request says its host is, or
 * a stranger would choose where a password is reset.
 */
export function assertMailEnv({
  SMTP_URL,
  PUBLIC_URL,
}: Partial<Record<'SMTP_URL' | 'PUBLIC_URL', string | undefined>>): void {
  if (SMTP_URL !== undefined && PUBLIC_URL === undefined)
    throw new EnvError(['PUBLIC_URL: is needed for the links of mails']);
}
