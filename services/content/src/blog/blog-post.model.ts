import { Schema, type Connection, type Types } from 'mongoose';
import { blogCategories, type BlogCategory } from '@ankur/contracts/content/blog-categories';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { moderationFields } from '@ankur/service-kit/moderated-content/moderation-fields';
import type { ModerationState } from '@ankur/service-kit/moderated-content/moderation-state';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';

export interface StoredBlogPost extends ModerationState {
  _id: Types.ObjectId;
  slug: string;
  title: string;
  summary: string;
  /** Sanitised HTML. */
  html: string;
  category: BlogCategory;
  image: string;
  /** Names of our own pictures that the post shows, the cover included; absent in documents stored before it was kept. */
  pictures?: string[];
  /** Names of pictures that were somebody else's when this post named them, also of those it has left out since. */
  borrowed?: string[];
  /** Names of those that edits took out of it, and that stay for staff: as long as it does where they have to judge it. */
  formerPictures?: string[];
  /** Until when they stay where nobody has to; what is told of a flag may be late. */
  formerUntil?: Date;
  /** A rule has flagged it, which hides nothing and is no decision. */
  isRuled?: boolean;
  author: AuthorCard;
  /** Version of the member when the card was copied. */
  authorVersion: number;
  readTime: number;
  isPremium: boolean;
  version: number;
  createdAt: Date;
  /** When its author changed it last; absent where nobody has. */
  editedAt?: Date;
  /** Its author has deleted it: an empty shell stays, which carries the event and keeps the address from others. */
  deletedAt?: Date;
  submission?: string;
  submissionHash?: string;
  outbox?: OutboxEntry[];
}

const card = new Schema<AuthorCard>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    profilePicture: { type: String },
    role: { type: String },
    isVerified: { type: Boolean },
    sport: { type: String },
  },
  { _id: false },
);

const requiredText = { type: String, required: true };

export function blogPostModel(connection: Connection) {
  const schema = new Schema<StoredBlogPost>(
    {
      slug: requiredText,
      title: requiredText,
      summary: requiredText,
      html: requiredText,
      category: { type: String, enum: blogCategories, required: true },
      image: requiredText,
      pictures: { type: [String], default: undefined },
      borrowed: { type: [String], default: undefined },
      formerPictures: { type: [String], default: undefined },
      formerUntil: { type: Date },
      isRuled: { type: Boolean },
      author: { type: card, required: true },
      authorVersion: { type: Number, required: true },
      readTime: { type: Number, required: true },
      isPremium: { type: Boolean, required: true },
      ...moderationFields,
      version: { type: Number, required: true },
      createdAt: { type: Date, required: true },
      editedAt: { type: Date },
      deletedAt: { type: Date },
      submission: { type: String },
      submissionHash: { type: String },
    },
    { collection: 'blogPosts', versionKey: false },
  );
  schema.index({ slug: 1 }, { unique: true });
  schema.index({ visible: 1, createdAt: -1, _id: -1 });
  schema.index({ visible: 1, category: 1, createdAt: -1, _id: -1 });
  schema.index({ 'author._id': 1, _id: 1 });
  schema.index({ pictures: 1 }, { sparse: true });
  schema.index({ formerPictures: 1 }, { sparse: true });
  schema.index({ formerUntil: 1 }, { sparse: true });
  schema.index({ image: 1 });
  schema.index({ submission: 1 }, { unique: true, sparse: true });
  return connection.model<StoredBlogPost>('BlogPost', withOutbox(schema));
}
