import { EnvError } from '@ankur/service-kit/env';

const fieldOf = (error: unknown, name: 'code' | 'syscall') =>
  (error as Partial<NodeJS.ErrnoException> | null)?.[name] ?? '';

/** A sentence a person can act on, for the ways in which a start goes wrong. */
export function explainStartFailure(error: unknown, port: number): string {
  const code = fieldOf(error, 'code');
  const other = `PORT=${String(port < 1024 || port === 65_535 ? 3000 : port + 1)} npm start`;
  if (code === 'EADDRINUSE') {
    return `Port ${String(port)} is taken by another program (maybe Ankur is already running).\nStop it, or choose another port: ${other}`;
  }
  if (fieldOf(error, 'syscall') === 'listen')
    return `Port ${String(port)} cannot be used (${code}).\nChoose another port: ${other}`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    return `Ankur may not write to its data folder: ${(error as Error).message}`;
  if (code === 'ENOENT' && fieldOf(error, 'syscall') === 'mkdir')
    return `Ankur cannot make its data folder there: ${(error as Error).message}`;
  if (code === 'ENOSPC') return 'The disk is full; Ankur cannot keep its data.';
  if (error instanceof EnvError) return error.message;
  if (error instanceof Error && error.name === 'StoreError') return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
