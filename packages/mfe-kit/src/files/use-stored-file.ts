import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Problem } from '@ankur/contracts/problem';
import { ApiError, noAnswer } from '../api/api-error.ts';
import { currentToken, renewSession } from '../session/session.ts';

const read = (url: string, signal: AbortSignal) =>
  fetch(url, { headers: { authorization: `Bearer ${currentToken() ?? ''}` }, signal });

/** What a failed read says: whether a refusal passes soon stands in its answer, of all others the status says enough. */
async function failureOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const refusal: unknown = status === 429 ? await response.json().catch(() => null) : null;
  const { data = {} } = (refusal as Partial<Problem> | null) ?? {};
  return new ApiError({
    ...{ status, data },
    code: status === 404 ? 'NOT_FOUND' : 'INTERNAL',
    message: 'The file could not be read.',
  });
}

/** The bytes of a file that is not for everybody: an address alone opens nothing, the token does. */
async function readPrivate(url: string, signal: AbortSignal): Promise<Blob> {
  let response = await read(url, signal);
  // An expired token counts as none here, and to a stranger the file does not exist.
  if (response.status === 401 || response.status === 404) {
    if (await renewSession()) response = await read(url, signal);
    else if (currentToken() !== null) throw noAnswer(response);
  }
  if (!response.ok) throw await failureOf(response);
  return response.blob();
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const address = useMemo(() => (blob === undefined ? null : URL.createObjectURL(blob)), [blob]);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

/** A stored file on its way to the screen. `src` is set once it can be shown. */
export interface StoredFile {
  src: string | null;
  /** It is not there any more; asking again is of no use. */
  gone: boolean;
  failed: boolean;
  retry: () => void;
}

/** Where to show a stored file from: its address when everybody may see it, else the bytes read with the session. */
export function useStoredFile(url: string, isPrivate: boolean): StoredFile {
  const file = useQuery({
    queryKey: ['stored-file', url],
    queryFn: ({ signal }) => readPrivate(url, signal),
    enabled: isPrivate,
    staleTime: Infinity,
    // Private bytes are kept no longer than they are looked at.
    gcTime: 0,
  });
  const own = useObjectUrl(isPrivate ? file.data : undefined);
  const gone = file.error instanceof ApiError && file.error.status === 404;
  return {
    src: isPrivate ? own : url,
    gone: isPrivate && gone,
    failed: isPrivate && file.error !== null && !gone,
    retry: () => void file.refetch(),
  };
}
