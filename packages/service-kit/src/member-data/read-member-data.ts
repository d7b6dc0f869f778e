import { AppError } from '@ankur/contracts/error-codes';

/** One thing that is kept of a member, as the member reads it. */
export type DataItem = Record<string, unknown>;

/** Reads a kind of things of a member: all of them, or those behind the id `after`, with the id where the rest begins. */
export type DataSection = (
  memberId: string,
  after: string | undefined,
) => Promise<{ items: DataItem[]; next: string | null }>;

/** Kinds of things by name, in the order in which they are read. */
export type DataSections = Readonly<Record<string, DataSection>>;

/** Items in one page. */
export const dataPageSize = 200;

/** A kind of which there is little enough for one page. */
export const dataAtOnce =
  (read: (memberId: string) => Promise<readonly DataItem[]>): DataSection =>
  async (memberId) => ({ items: [...(await read(memberId))], next: null });

/** A kind that is read in the order of its ids, `limit` at a time. */
export const dataInPages =
  <R extends { _id: unknown }>(
    read: (memberId: string, page: { after: string | undefined; limit: number }) => Promise<readonly R[]>,
    view: (row: R) => DataItem,
  ): DataSection =>
  async (memberId, after) => {
    const rows = await read(memberId, { after, limit: dataPageSize });
    const last = rows.length < dataPageSize ? undefined : rows.at(-1);
    return { items: rows.map(view), next: last ? String(last._id) : null };
  };

/**
 * Reads the page at a place: the name of a section, with the id behind which it begins. `next` leads through all sections.
 * Throws `VALIDATION_FAILED` for a section that is none.
 */
export async function readMemberData(
  sections: DataSections,
  memberId: string,
  place: string | undefined,
): Promise<{ section: string; items: DataItem[]; next: string | null }> {
  const names = Object.keys(sections);
  const [section = names[0] ?? '', after] = place?.split(':') ?? [];
  const read = Object.hasOwn(sections, section) ? sections[section] : undefined;
  if (!read) throw new AppError('VALIDATION_FAILED', { field: 'after' });
  const { items, next } = await read(memberId, after);
  const following = names[names.indexOf(section) + 1] ?? null;
  return { section, items, next: next === null ? following : `${section}:${next}` };
}
