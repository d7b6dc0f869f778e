import { Schema, type Connection, type Types } from 'mongoose';
import { articleCategories, type ArticleCategory } from '@ankur/contracts/content/news/article-categories';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';

export interface StoredArticle {
  _id: Types.ObjectId;
  title: string;
  summary: string;
  /** Plain text; an empty line stands between paragraphs. */
  body: string;
  category: ArticleCategory;
  sport: string;
  removed: boolean;
  version: number;
  publishedAt: Date;
  createdAt: Date;
  submission?: string;
  submissionHash?: string;
  outbox?: OutboxEntry[];
}

const text = { type: String, required: true };
const moment = { type: Date, required: true };

export function articleModel(connection: Connection) {
  const schema = new Schema<StoredArticle>(
    {
      title: text,
      summary: text,
      body: text,
      category: { type: String, enum: articleCategories, required: true },
      sport: text,
      removed: { type: Boolean, required: true },
      version: { type: Number, required: true },
      publishedAt: moment,
      createdAt: moment,
      submission: { type: String },
      submissionHash: { type: String },
    },
    { collection: 'articles', versionKey: false },
  );
  schema.index({ removed: 1, publishedAt: -1, _id: -1 });
  schema.index({ submission: 1 }, { unique: true, sparse: true });
  return connection.model<StoredArticle>('Article', withOutbox(schema));
}
