import { AppError } from '@ankur/contracts/error-codes';
import type { accountEndpoints } from '@ankur/contracts/identity/accounts.endpoints';
import { userRegistered } from '@ankur/contracts/identity/identity.events';
import { memberRoles, type MemberRole } from '@ankur/contracts/roles';
import type { HandlerInput } from '@ankur/service-kit/http/route';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import { requireStrongPassword } from '../passwords/password-policy.ts';
import { openSession, type SessionAnswer } from '../sessions/open-session.ts';
import type { UserRecord } from '../users/user.model.ts';
import { viewAuthorCard } from '../users/user.view.ts';
import { newUser } from '../users/new-user.ts';

type Input = HandlerInput<typeof accountEndpoints.register>;

function memberRole(role: string): MemberRole {
  const known = memberRoles.find((name) => name === role);
  if (!known) throw new AppError('ROLE_NOT_ALLOWED', { field: 'role' });
  return known;
}

const emailTaken = () => new AppError('EMAIL_TAKEN', { field: 'email' });

/** The password is stored first: a crash in between leaves a hash nobody can use, never an account nobody can open. */
async function store(context: IdentityContext, user: UserRecord, hash: string): Promise<void> {
  await context.credentials.store(user._id, hash);
  try {
    await context.users.insert(user);
  } catch (error) {
    await context.credentials.remove(user._id);
    throw error;
  }
}

export async function register(context: IdentityContext, input: Input): Promise<SessionAnswer> {
  const { username, email, password } = input.body;
  const { product, registrationOpen } = await context.settings.read();
  if (!registrationOpen) throw new AppError('REGISTRATION_CLOSED');
  const role = memberRole(input.body.role);
  requireStrongPassword(password, email);
  if (await context.users.findByEmail(email)) throw emailTaken();
  const hash = await context.hasher.hash(password);
  const user = newUser({ username, email, role });
  const actor = { id: user._id.toHexString(), username, role };
  const registered = { user: viewAuthorCard(user), version: user.version };
  const cause = { actor, requestId: input.requestId };
  await store(context, { ...user, outbox: [outboxEntry(userRegistered, registered, cause)] }, hash);
  return openSession(context, input.res, {
    userId: actor.id,
    message: () => `Account created successfully! Welcome to ${product.name}!`,
  });
}
