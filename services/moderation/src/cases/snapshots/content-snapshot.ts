import type { StoredCase } from '../store/case.model.ts';

/** What an owner of content says of one item. */
export interface ContentSnapshot extends Pick<
  StoredCase,
  | 'contentType'
  | 'contentId'
  | 'postId'
  | 'parentId'
  | 'title'
  | 'category'
  | 'content'
  | 'tags'
  | 'media'
  | 'author'
  | 'status'
> {
  createdAt: string;
  version: number;
  /** False when nobody answered the owner's question in time: the text is screened now. */
  screened: boolean;
}
