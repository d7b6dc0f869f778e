import { Types } from 'mongoose';
import type { Role } from '@ankur/contracts/roles';
import type { StoredUser } from './user.model.ts';
import { nameKeys } from './user.repository.ts';

/** A user as created, by sign-up or by the first start. */
export function newUser(input: {
  username: string;
  email: string;
  role: Role;
  _id?: Types.ObjectId;
}): StoredUser {
  return {
    _id: input._id ?? new Types.ObjectId(),
    username: input.username,
    email: input.email,
    ...nameKeys(input.username, input.email),
    role: input.role,
    plan: 'free',
    isVerified: false,
    isSuspended: false,
    version: 1,
    createdAt: new Date(),
  };
}
