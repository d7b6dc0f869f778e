import type { ContentContext } from '../context.ts';
import { idOf } from './items/search-item.repository.ts';

/** Whether the page of a member is open to others: not that of who is suspended or erased. Of whom nothing is known yet it is. */
export async function isShownMember(
  { searchItems }: Pick<ContentContext, 'searchItems'>,
  memberId: string,
): Promise<boolean> {
  const [known] = await searchItems.findMany([idOf({ kind: 'people', itemId: memberId })]);
  return known?.visible !== false;
}
