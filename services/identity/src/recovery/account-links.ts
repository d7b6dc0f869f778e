import { createHash, randomBytes } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';

/** What a link is good for; one of another purpose is as unknown as an invented one. `signIn` and `suspensionAppeal` are mailed to nobody: they lead from the password to the code, and to the appeal. */
export type LinkPurpose =
  'passwordReset' | 'emailChange' | 'emailProof' | 'digestOff' | 'suspensionAppeal' | 'signIn';

/** A mailed link as stored: hashes only. */
export interface StoredLink {
  /** Hash of the token. */
  _id: string;
  purpose: LinkPurpose;
  userId: string;
  /** Fingerprint of the password as it was: a link of before a change of password opens nothing. */
  password: string;
  /** The address that is to be confirmed, and the session that asked for it. */
  email?: string;
  sessionId?: string;
  expiresAt: Date;
}

export interface AccountLinks {
  /** Answers the token, which is stored nowhere. */
  issue(link: Omit<StoredLink, '_id' | 'expiresAt' | 'password'> & { hash: string }): Promise<string>;
  /** Looks without using it up. */
  find(token: string, purpose: LinkPurpose): Promise<StoredLink | null>;
  /** Answers it once; whoever comes second gets null. */
  take(token: string, purpose: LinkPurpose): Promise<StoredLink | null>;
  /** Nothing that was mailed to the member before is good any more. */
  forget(userId: string): Promise<void>;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const goodForMs: Record<LinkPurpose, number> = {
  passwordReset: 60 * minuteMs,
  emailChange: 60 * minuteMs,
  emailProof: 7 * dayMs,
  digestOff: 30 * dayMs,
  suspensionAppeal: 60 * minuteMs,
  signIn: 5 * minuteMs,
};
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What a link remembers of a password hash. */
export const fingerprintOf = (hash: string | null): string => digest(`password ${hash ?? ''}`);

export function createAccountLinks(connection: Connection): AccountLinks {
  const schema = new Schema<StoredLink>(
    {
      _id: { type: String, required: true },
      purpose: { type: String, required: true },
      userId: { type: String, required: true },
      password: { type: String, required: true },
      email: { type: String },
      sessionId: { type: String },
      expiresAt: { type: Date, required: true },
    },
    { collection: 'accountLinks', versionKey: false },
  );
  schema.index({ userId: 1 });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  const links = connection.model<StoredLink>('AccountLink', schema);
  const good = (token: string, purpose: LinkPurpose) => ({
    _id: digest(token),
    purpose,
    expiresAt: { $gt: new Date() },
  });
  return {
    async issue({ hash, ...link }) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + goodForMs[link.purpose]);
      await links.create({ ...link, _id: digest(token), password: fingerprintOf(hash), expiresAt });
      return token;
    },
    find: (token, purpose) => links.findOne(good(token, purpose)).lean<StoredLink>(),
    take: (token, purpose) => links.findOneAndDelete(good(token, purpose)).lean<StoredLink>(),
    forget: async (userId) => {
      await links.deleteMany({ userId });
    },
  };
}
