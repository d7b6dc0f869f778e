/** How much of each file has been sent, 0 to 1: they travel one after the other, and what surrounds them weighs next to nothing. */
export function fileProgress(files: readonly { size: number }[], sent: number, total: number): number[] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  let left = total > 0 ? (sent / total) * bytes : 0;
  return files.map(({ size }) => {
    const part = size === 0 ? 1 : Math.max(0, Math.min(1, left / size));
    left -= size;
    return part;
  });
}
