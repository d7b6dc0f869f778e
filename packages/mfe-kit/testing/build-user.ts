import type { OwnUser } from '@ankur/contracts/identity/user';

/** A signed-in athlete. */
export function buildUser(over: Partial<OwnUser> = {}): OwnUser {
  return {
    _id: '64b000000000000000000001',
    username: 'Meera Nair',
    role: 'athlete',
    isVerified: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    email: 'meera@ankur.example',
    plan: 'free',
    ...over,
  };
}
