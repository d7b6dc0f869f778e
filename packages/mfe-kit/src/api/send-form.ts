/** Milliseconds without any progress after which it is lost: the server has a minute to look at the files. */
const standstill = 65_000;

/** Bytes sent so far and all of them. */
export type OnProgress = (sent: number, total: number) => void;

interface FormCall {
  method: string;
  headers: Headers;
  form: FormData;
  signal: AbortSignal | null;
  onProgress: OnProgress;
}

/**
 * Sends a form as `fetch` does, and tells how much of it has left: `fetch` itself keeps that to itself.
 * @throws TypeError when no answer arrived, the signal's reason when it was given up.
 */
export function sendForm(address: string, call: FormCall): Promise<Response> {
  const { method, headers, form, signal, onProgress } = call;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    let silence = setTimeout(giveUp, standstill);
    request.open(method, address);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, standstill);
      onProgress(loaded, total);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject((signal?.reason as Error | undefined) ?? new TypeError('Failed to fetch'));
    signal?.addEventListener('abort', giveUp);
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', giveUp);
    };
    request.send(form);
  });
}
