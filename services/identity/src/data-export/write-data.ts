import type { DataSource, MemberDataPage } from './collect-data.ts';

async function* pagesOf({ first, read }: DataSource): AsyncGenerator<MemberDataPage> {
  let page = first;
  yield page;
  while (page.next !== null) {
    page = await read(page.next);
    yield page;
  }
}

async function* textOfSource(source: DataSource): AsyncGenerator<string> {
  let open: string | null = null;
  let count = 0;
  yield `${JSON.stringify(source.service)}:{`;
  for await (const { section, items } of pagesOf(source)) {
    if (section !== open) {
      yield `${open === null ? '' : '],'}${JSON.stringify(section)}:[`;
      open = section;
      count = 0;
    }
    for (const item of items) {
      yield `${count === 0 ? '' : ','}${JSON.stringify(item)}`;
      count += 1;
    }
  }
  yield open === null ? '}' : ']}';
}

/** The file, piece by piece: one JSON object that is whole only with its last byte. Memory holds one page of it. */
export async function* writeData(
  head: Record<string, string>,
  sources: readonly DataSource[],
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)}`;
  for (const source of sources) {
    yield ',';
    yield* textOfSource(source);
  }
  yield '}\n';
}
