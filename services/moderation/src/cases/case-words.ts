import { searchWords } from '@ankur/service-kit/mongo/search-words';
import type { StoredCase } from './store/case.model.ts';

/** What the search of the console finds an item by. */
export const caseWords = ({
  title,
  content,
  author,
  tags,
}: Pick<StoredCase, 'title' | 'content' | 'author' | 'tags'>): string[] =>
  searchWords(title, content, author.username, tags.join(' '));
