import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { exportColumns, type ExportRow } from './export-row.ts';
import { exportTypes, writeExport, type ExportFormat } from './write-export.ts';

const accounts = 100_000;
const batchSize = 500;

/** Rows as the store reads them, batch by batch. */
function countBatches() {
  const read = { batches: 0, isClosed: false };
  async function* rows() {
    try {
      for (let number = 0; number < accounts; number += 1) {
        if (number % batchSize === 0) {
          read.batches += 1;
          await setImmediate();
        }
        yield Object.fromEntries(
          exportColumns.map((name) => [name, `${name} ${String(number)}`]),
        ) as ExportRow;
      }
    } finally {
      read.isClosed = true;
    }
  }
  return { read, rows: rows() };
}

test.each(Object.keys(exportTypes) as ExportFormat[])(
  'of 100,000 accounts a %s reads few batches ahead of who takes it, and none after they are gone',
  async (format) => {
    const { read, rows } = countBatches();
    const takesNothing = new Writable({ write: () => undefined });
    const written = writeExport(format, rows, takesNothing).catch(() => undefined);
    // Loading what writes a sheet takes turns of its own.
    while (read.batches === 0) await setImmediate();
    for (let [turns, known] = [0, read.batches]; turns < 100; turns += 1) {
      await setImmediate();
      if (read.batches !== known) [turns, known] = [0, read.batches];
    }
    expect(read.batches).toBeGreaterThan(0);
    expect(read.batches).toBeLessThan(20);
    takesNothing.destroy();
    await written;
    expect(read.isClosed).toBe(true);
  },
);

test.each(Object.keys(exportTypes) as ExportFormat[])(
  'who leaves before the first row of a %s leaves nothing behind that waits',
  async (format) => {
    const { read, rows } = countBatches();
    const left = new Writable({ write: () => undefined });
    await once(left.destroy(), 'close');
    await expect(writeExport(format, rows, left)).rejects.toThrow();
    expect(read.batches).toBeLessThanOrEqual(1);
  },
);

test('a csv holds formulas as texts, also behind a quote or a blank', async () => {
  const cells = ['=1+1', '"=1+1', ' =1+1'];
  async function* rows() {
    for (const location of cells) yield { location } as ExportRow;
  }
  const file: Buffer[] = [];
  const out = new Writable({ write: (chunk: Buffer, _encoding, taken) => (file.push(chunk), taken()) });
  await writeExport('csv', rows(), out);
  const text = Buffer.concat(file).toString();
  expect(text).toContain(`,'=1+1,`);
  expect(text).toContain(`,"'""=1+1",`);
  expect(text).toContain(`,' =1+1,`);
});

test('an xlsx opens, whatever character a member has put into their name', async () => {
  async function* rows() {
    yield { username: 'Kiran\uFFFEA\uFFFF\u0001B \u{1F3CF}', location: '\uFFFF' } as ExportRow;
  }
  const file: Buffer[] = [];
  const out = new Writable({ write: (chunk: Buffer, _encoding, taken) => (file.push(chunk), taken()) });
  await writeExport('xlsx', rows(), out);
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  const bytes = Buffer.concat(file);
  await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const row = book.worksheets[0]?.getRow(2);
  expect(row?.getCell(exportColumns.indexOf('username') + 1).value).toBe('KiranAB \u{1F3CF}');
});
