import type { ModerationContext } from '../context.ts';
import { pseudonymOf } from './pseudonym.ts';

/** The name under which the log knows a member: their pseudonym once they are erased, however late an event tells of them. */
export async function nameInLog(
  people: ModerationContext['people'],
  { id, said }: { id: string; said: string },
): Promise<string> {
  const known = await people.findName(id);
  return known === pseudonymOf(id) ? known : said;
}
