import { fetchFile } from '@ankur/mfe-kit/files';
import { saveFile } from '@ankur/ui/files/save-file';

const extensions: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/json': 'json',
  'application/gzip': 'gz',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

/** The extension that the type of a file stands for. */
export const extensionOf = (contentType: string): string =>
  extensions[contentType.split(';')[0]?.trim() ?? ''] ?? 'bin';

/** What a refusal says: message of its body or its data, else nothing. */
async function readSentence(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const body = JSON.parse(text) as { message?: unknown; data?: unknown } | string;
    if (typeof body === 'string') return body;
    return [body.message, body.data].find((part) => typeof part === 'string') ?? '';
  } catch {
    return text.trimStart().startsWith('<') ? '' : text.trim();
  }
}

/** Saves a file of the API under a name that gets the extension of its type. Throws an Error with the server's sentence, or an empty one. */
export async function download(address: string, name: string): Promise<void> {
  const response = await fetchFile(address).catch(() => {
    // The words of a browser for a lost connection are for nobody.
    throw new Error('');
  });
  if (!response.ok) throw new Error(await readSentence(response));
  saveFile(await response.blob(), `${name}.${extensionOf(response.headers.get('content-type') ?? '')}`);
}

/** Saves words that the page itself has put together. */
export const saveText = (text: string, { name, type }: { name: string; type: string }): void =>
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);

/** A moment as part of a name of a file. */
export const fileStamp = (now = new Date()): string => now.toISOString().replace(/[-:]|\.\d+/g, '');
