import type { ContentContext } from '../../context.ts';
import { articleSnapshotOf } from '../../articles/article.view.ts';
import { keepArticle } from './keep-article.ts';

/** Takes over an article of which an event has told. */
export async function refreshArticle({ articles, searchItems }: ContentContext, id: string): Promise<void> {
  await keepArticle(searchItems, articleSnapshotOf(await articles.get(id)));
}
