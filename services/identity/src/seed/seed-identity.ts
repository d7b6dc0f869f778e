import { Types } from 'mongoose';
import type { Role } from '@ankur/contracts/roles';
import { markAsDemo, storeDemoAccounts } from '../platform/demo-mark.ts';
import { withGuardians } from '../family/guardians/family.policy.ts';
import { withSeedContext, type SeedContext, type SeedDeps } from '../seed-context.ts';
import { newUser } from '../users/new-user.ts';
import type { ProfileFields, StoredUser } from '../users/user.model.ts';

type SeedProfile = Pick<
  ProfileFields,
  | 'sport'
  | 'level'
  | 'location'
  | 'dateOfBirth'
  | 'gender'
  | 'bio'
  | 'achievements'
  | 'personalBests'
  | 'performanceDNA'
  | 'performanceOn'
>;

export interface SeedPerson extends SeedProfile {
  _id: string;
  username: string;
  email: string;
  role: Role;
  isVerified: boolean;
  /** Who is the guardian of this athlete under 18, with consent since the account was made. */
  guardian?: string;
  joinedDaysAgo: number;
}

export interface IdentitySeed {
  people: readonly SeedPerson[];
  /** Password of every person except the admin, whose one comes from the environment. */
  password: string;
  /** People whose sign-in is shown on the sign-in page, by label. */
  shownAccounts: readonly { label: string; email: string }[];
}

const dayMs = 24 * 60 * 60_000;

function demoUser(person: SeedPerson, now: number): StoredUser {
  const { _id, username, email, role, joinedDaysAgo, isVerified, guardian, ...profile } = person;
  const createdAt = new Date(now - joinedDaysAgo * dayMs);
  const consent = { since: createdAt, consent: 'given' as const, at: createdAt };
  return {
    ...newUser({ username, email, role, _id: new Types.ObjectId(_id) }),
    isVerified,
    confirmedEmail: email,
    ...profile,
    ...(guardian === undefined ? {} : { family: withGuardians(undefined, [{ id: guardian, ...consent }]) }),
    createdAt,
  };
}

async function addMember(context: SeedContext, user: StoredUser, password: string): Promise<void> {
  const { users, credentials, hasher } = context;
  if ((await users.find(user._id)) ?? (await users.findByEmail(user.email))) return;
  await credentials.store(user._id, await hasher.hash(password));
  await users.insert(user);
}

/** The service creates the first admin; the seed only adds what the demo tells about that person. */
async function describeAdmin(
  { users }: SeedContext,
  { _id, bio, location, createdAt }: StoredUser,
): Promise<void> {
  await users.change(_id, (admin) =>
    admin.bio === undefined ? { set: { bio, location, createdAt }, events: [] } : null,
  );
}

/**
 * Writes the demo people once the service has started; people who are already there stay as they are, so that it
 * may be repeated after a crash.
 */
export async function seedIdentity(deps: SeedDeps, demo: IdentitySeed): Promise<void> {
  const now = Date.now();
  await withSeedContext(deps, async (context) => {
    // Before the first account: a seeding that is cut short has left some of them.
    await markAsDemo(context.settings);
    const users = demo.people.map((person) => demoUser(person, now));
    await Promise.all(
      users.map((user) =>
        user.role === 'admin' ? describeAdmin(context, user) : addMember(context, user, demo.password),
      ),
    );
    await storeDemoAccounts(
      context.settings,
      demo.shownAccounts.map((account) => ({ ...account, password: demo.password })),
    );
  });
}
