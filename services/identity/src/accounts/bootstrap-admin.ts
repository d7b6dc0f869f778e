import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { EnvError } from '@ankur/service-kit/env';
import type { IdentityContext } from '../context.ts';
import { demoAdmin, demoPasswords, type IdentityEnv } from '../env.ts';
import { newUser } from '../users/new-user.ts';

/** The first admin has the same id everywhere, so that demo content of other services can name it. */
export const firstAdminId = new Types.ObjectId('65a000000000000000000001');

/** Address and password of the first admin; null when nobody set them outside demo mode. */
export function readFirstAdmin(env: IdentityEnv): { email: string; password: string } | null {
  const email = env.ADMIN_EMAIL ?? (env.DEMO ? demoAdmin.email : undefined);
  const password = env.ADMIN_PASSWORD ?? (env.DEMO ? demoAdmin.password : undefined);
  if (email === undefined || password === undefined) return null;
  if (env.NODE_ENV === 'production' && demoPasswords.some((published) => published === password))
    throw new EnvError(['ADMIN_PASSWORD: a published password is refused in production']);
  return { email, password };
}

/** Creates the first admin when there is none; several instances starting at once create one. */
export async function bootstrapAdmin(context: IdentityContext): Promise<void> {
  const admin = readFirstAdmin(context.env);
  if (await context.users.firstAdmin()) return;
  if (!admin) {
    context.logger.warn('There is no admin yet; set ADMIN_EMAIL and ADMIN_PASSWORD');
    return;
  }
  const { product } = context.settings.current();
  const user = newUser({
    username: `${product.name} Desk`,
    email: admin.email,
    role: 'admin',
    _id: firstAdminId,
  });
  await context.credentials.store(firstAdminId, await context.hasher.hash(admin.password));
  try {
    await context.users.insert({ ...user, isVerified: true });
    context.logger.info('Created the first admin');
  } catch (error) {
    // Another instance was faster; which unique index noticed first is up to the store.
    if (await context.users.firstAdmin()) return;
    if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
    context.logger.error('ADMIN_EMAIL belongs to a member; no admin was created');
  }
}
