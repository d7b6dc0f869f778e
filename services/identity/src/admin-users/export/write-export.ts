import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { inertCsv } from '@ankur/service-kit/answers/inert-csv';
import { exportColumns, type ExportRow } from './export-row.ts';

/** Kinds of files with the type that decides their extension. */
export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;
export type ExportFormat = keyof typeof exportTypes;

type Rows = AsyncIterable<ExportRow>;

async function writeCsv(rows: Rows, out: Writable): Promise<void> {
  const toCsv = stringify({ header: true, columns: [...exportColumns], ...inertCsv });
  await pipeline(Readable.from(rows), toCsv, out);
}

async function* jsonText(rows: Rows): AsyncGenerator<string> {
  let opening = '[\n';
  for await (const row of rows) {
    yield opening + JSON.stringify(row);
    opening = ',\n';
  }
  yield opening === '[\n' ? '[]\n' : '\n]\n';
}

/** What a sheet of exceljs writes into once its turn in the file has come. */
interface SheetStream {
  stream: { pipes: readonly Writable[] };
}

const nobodyTakes = 'Nobody takes the file any more';

/** Rows that wait for who takes the file; exceljs itself waits for nobody. */
const rowsAhead = 100;

/** Resolves when what was written to a sheet is taken: an empty chunk has its turn behind it. */
const taken = ({ stream }: SheetStream) =>
  new Promise<void>((resolve) => stream.pipes[0]?.write('', () => resolve()) ?? resolve());

/** No XML may hold them: one such character in a name, and no spreadsheet opens the file. exceljs leaves out all other ones. */
const noXml = /[\uFFFE\uFFFF]/g;
const inXml = (value: string | number) => (typeof value === 'string' ? value.replace(noXml, '') : value);

/** Bytes of the file that wait for who takes it; the types of exceljs know no such option. */
const zip: object = { highWaterMark: 65_536 };

async function writeXlsx(rows: Rows, out: Writable): Promise<void> {
  // Loaded when it is asked for: it weighs more than the rest of this service.
  const { default: excel } = await import('exceljs');
  // Whoever left meanwhile closes no stream again: nothing would ever end the rows.
  if (out.destroyed) {
    await rows[Symbol.asyncIterator]().return?.();
    throw new Error(nobodyTakes);
  }
  const book = new excel.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: false,
    useSharedStrings: false,
    zip,
  });
  const sheet = book.addWorksheet('Users');
  const left = once(out, 'close').then(() => Promise.reject(new Error(nobodyTakes)));
  left.catch(() => undefined);
  sheet.addRow([...exportColumns]).commit();
  // Texts are stored as texts, so that none of them is ever calculated.
  let written = 0;
  for await (const row of rows) {
    sheet.addRow(exportColumns.map((column) => inXml(row[column]))).commit();
    written += 1;
    if (written % rowsAhead === 0) await Promise.race([taken(sheet as unknown as SheetStream), left]);
  }
  sheet.commit();
  await book.commit();
}

/** Writes the rows to `out` as they come; memory holds one batch of them. */
export async function writeExport(format: ExportFormat, rows: Rows, out: Writable): Promise<void> {
  if (format === 'csv') return writeCsv(rows, out);
  if (format === 'xlsx') return writeXlsx(rows, out);
  return pipeline(Readable.from(jsonText(rows)), out);
}
