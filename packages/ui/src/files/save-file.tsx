/** So long a browser may take to ask where the file goes and to read it (ms); FileSaver.js waits as long. */
const readWithinMs = 40_000;

/** Has the browser save a blob as a file of this name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readWithinMs);
}
