/** What a spreadsheet computes, also behind the blanks and quotes that some of them take away first. */
const computed = /^[\s"'`‘’“”«»]*[=+\-@\t\r＝＋－＠]/u;

/** Options of csv-stringify for files that spreadsheets open: texts that one of them would compute stay texts; numbers stay numbers. */
export const inertCsv = {
  bom: true,
  cast: { string: (text: string) => (computed.test(text) ? `'${text}` : text) },
} as const;
