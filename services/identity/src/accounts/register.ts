import type { accountEndpoints } from '@ankur/contracts/identity/accounts.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { userRegistered } from '@ankur/contracts/identity/identity.events';
import { memberRoles, type MemberRole } from '@ankur/contracts/roles';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { IdentityContext } from '../context.ts';
import { assertEmailDomain } from './assert-email-domain.ts';
import { mayWelcome } from '../mail/mail-limits.ts';
import { assertNameAllowed } from '../names/assert-name-allowed.ts';
import { findRepeated, submissionOf } from './repeated-registration.ts';
import { networkOf } from '../passwords/network-of.ts';
import { assertStrongPassword } from '../passwords/password-policy.ts';
import { openSession, type Browser, type SessionUseCase } from '../sessions/open-session.ts';
import type { StoredUser } from '../users/user.model.ts';
import { viewUserState } from '../users/user.view.ts';
import { newUser } from '../users/new-user.ts';

function memberRole(role: string): MemberRole {
  const known = memberRoles.find((name) => name === role);
  if (!known) throw new AppError('ROLE_NOT_ALLOWED', { field: 'role' });
  return known;
}

const emailTaken = () => new AppError('EMAIL_TAKEN', { field: 'email' });

/** The password is stored first: a crash in between leaves a hash nobody can use, never an account nobody can open. */
async function store(
  context: IdentityContext,
  user: StoredUser,
  { hash, events, submission }: { hash: string; events: OutboxEntry[]; submission: string | undefined },
): Promise<void> {
  await context.credentials.store(user._id, hash, submission);
  try {
    await context.users.insert(user, events);
  } catch (error) {
    await context.credentials.remove(user._id);
    throw error;
  }
}

type Register = SessionUseCase<typeof accountEndpoints.register, Browser & { address: string | undefined }>;

/** Creates a member's account and signs the member in; the same form sent again opens the account that it has made. */
export function register(context: IdentityContext): Register {
  const create = createAccount(context);
  const open = (userId: string, { device }: Browser) =>
    openSession(context, {
      userId,
      device,
      message: () => `Account created successfully! Welcome to ${context.settings.current().product.name}!`,
    });
  return async (input) => {
    const earlier = await findRepeated(context, input);
    if (earlier) return open(earlier._id.toHexString(), input);
    try {
      return await open(await create(input), input);
    } catch (error) {
      // The one before was still on its way.
      const meanwhile = await findRepeated(context, input);
      if (!meanwhile) throw error;
      return open(meanwhile._id.toHexString(), input);
    }
  };
}

function createAccount(context: IdentityContext) {
  return async ({ body, requestId, address, idempotencyKey }: Parameters<Register>[0]): Promise<string> => {
    const { username, email, password } = body;
    const { product, registration } = context.settings.current();
    if (!registration.allowRegistration) throw new AppError('REGISTRATION_CLOSED');
    const place = registration.inviteOnly
      ? await context.inviteCheck.check(body.invite, networkOf(address))
      : null;
    assertEmailDomain(email, registration.allowedEmailDomains);
    const role = memberRole(body.role);
    assertNameAllowed(username, product.name);
    assertStrongPassword(password, email);
    if (await context.users.findByEmail(email)) throw emailTaken();
    const user = newUser({ username, email, role });
    await context.screenName(username, { userId: user._id.toHexString(), role });
    const hash = await context.hasher.hash(password);
    const actor = { id: user._id.toHexString(), username, role };
    const registered = viewUserState(user);
    const cause = { actor, requestId };
    await place?.take();
    try {
      await store(context, user, {
        hash,
        events: [outboxEntry(userRegistered, registered, cause)],
        submission: submissionOf(idempotencyKey),
      });
    } catch (error) {
      await place?.giveBack();
      throw error;
    }
    if (await mayWelcome(context, email))
      await context.mailroom.order({ kind: 'emailProof', to: email, userId: actor.id });
    return actor.id;
  };
}
