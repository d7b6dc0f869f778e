import { Schema, type Connection, type Types } from 'mongoose';
import type { Resume } from '@ankur/contracts/identity/resume';
import { resumeListFields, resumeRestoreDays } from '@ankur/contracts/identity/resume-options';

/** A resume under the id of its member. The photo lies with it, so that both are deleted together. */
export interface StoredResume {
  _id: Types.ObjectId;
  fields: Omit<Resume, 'profileImage' | 'createdAt'>;
  photo?: Buffer;
  createdAt: Date;
  /** The submission that wrote it last: its repetition is none that came from another tab. */
  submission?: string;
  /** Set while it waits for its end or for its restoration. */
  deletedAt?: Date;
  /** What can be restored beside the one in use: deleted before that was saved, or the one whose place it took. Nobody reads it here. */
  previous?: Required<Pick<StoredResume, 'fields' | 'createdAt' | 'deletedAt'>> & Pick<StoredResume, 'photo'>;
}

const text = { type: String };
const figure = { type: Number };
const list = { type: [String], default: undefined };

const resumeFields = new Schema(
  {
    fullName: text,
    dateOfBirth: text,
    gender: text,
    nationality: text,
    email: text,
    phone: text,
    address: text,
    primarySport: text,
    position: text,
    height: figure,
    weight: figure,
    dominantHand: text,
    currentTeam: text,
    ...Object.fromEntries(resumeListFields.map((name) => [name, list])),
  },
  { _id: false },
);

export function resumeModel(connection: Connection) {
  const content = {
    fields: { type: resumeFields, required: true },
    photo: { type: Buffer },
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date },
  };
  const schema = new Schema<StoredResume>(
    { ...content, submission: { type: String }, previous: { type: new Schema(content, { _id: false }) } },
    { collection: 'resumes', versionKey: false },
  );
  schema.index({ deletedAt: 1 }, { expireAfterSeconds: resumeRestoreDays * 24 * 60 * 60, sparse: true });
  // Its end must not take the one in use along, so that the store's own sweep does not know of it.
  schema.index({ 'previous.deletedAt': 1 }, { sparse: true });
  return connection.model<StoredResume>('Resume', schema);
}
