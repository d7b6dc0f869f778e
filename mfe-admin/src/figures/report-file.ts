import { fileStamp, saveText } from '../shared/download.ts';
import type { Figure } from './figure.ts';

/** One line of a report. */
export interface ReportRow {
  group: string;
  name: string;
  value: number | string | null;
  unit: string;
  note: string;
  definition: string;
  source: string;
  at: string;
}

/** The line of a card. */
export const figureRow = (group: string, { label, compared, ...rest }: Figure): ReportRow => ({
  group,
  name: label,
  note: compared,
  ...rest,
});

const columns = ['group', 'name', 'value', 'unit', 'note', 'definition', 'source', 'at'] as const;

/** What a spreadsheet computes, also behind the blanks and quotes that some of them take away first: as in the services' files. */
const computed = /^[\s"'`‘’“”«»]*[=+\-@\t\r＝＋－＠]/u;

/** A cell that every spreadsheet takes for text, never for something to calculate. */
function cell(value: number | string | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const inert = computed.test(text) ? `'${text}` : text;
  return /["\r\n,;]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** The report as csv, with a mark that tells spreadsheets its encoding. */
export const reportCsv = (rows: readonly ReportRow[]): string =>
  `\uFEFF${[columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))].join('\r\n')}\r\n`;

export type ReportFormat = 'csv' | 'json';

/** Saves a report, dated; `head` is what json says before its rows. */
export function saveReport(
  name: string,
  format: ReportFormat,
  { rows, head }: { rows: readonly ReportRow[]; head: Record<string, unknown> },
): void {
  const text = format === 'csv' ? reportCsv(rows) : JSON.stringify({ ...head, rows }, null, 2);
  saveText(text, {
    name: `${name}-${fileStamp()}.${format}`,
    type: format === 'csv' ? 'text/csv' : 'application/json',
  });
}
