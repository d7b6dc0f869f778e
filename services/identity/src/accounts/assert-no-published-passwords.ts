import { Types } from 'mongoose';
import { EnvError } from '@ankur/service-kit/env';
import type { IdentityContext } from '../context.ts';
import { demoPasswords } from '../env.ts';
import { servedDemo } from '../platform/demo-mark.ts';

/** Ids of the first admin and of the people of the demo, whatever became of their addresses: 65a0…0000 to 65a0…00ff. */
const demoIds = Array.from(
  { length: 256 },
  (_, number) => new Types.ObjectId(`65a0000000000000000000${number.toString(16).padStart(2, '0')}`),
);

const refusal = (reason: string) =>
  new EnvError([`NODE_ENV: production refuses this database, because ${reason}. Start with one of its own.`]);

async function hasPublishedPassword({ credentials, hasher }: IdentityContext, id: Types.ObjectId) {
  const hash = await credentials.findHash(id);
  if (hash === null) return false;
  // One after the other: whoever signs in meanwhile at another instance shares the processor.
  for (const password of demoPasswords) if (await hasher.verify(hash, password)) return true;
  return false;
}

/**
 * Throws in production when the database was ever used for the demo, or when an account that could have come from it
 * still opens with a published password. Only those accounts are looked at: every comparison costs what a sign-in does.
 */
export async function assertNoPublishedPasswords(context: IdentityContext): Promise<void> {
  if (context.env.NODE_ENV !== 'production') return;
  if (await servedDemo(context.settings))
    throw refusal('it was used for the demo, whose accounts have published passwords');
  const known = await context.credentials.among(demoIds);
  const admins = await context.users.activeAdminIds();
  const suspects = new Set([...known, ...admins].map(String));
  for (const id of suspects)
    if (await hasPublishedPassword(context, new Types.ObjectId(id)))
      throw refusal(`account ${id} has a published password`);
}
