import { currentToken, renewSession } from '@ankur/mfe-kit';

const read = (address: string) =>
  fetch(address, { headers: { authorization: `Bearer ${currentToken() ?? ''}` } });

/**
 * The answer with a file of the API, which needs the session that a link would not send. A token that has run out meanwhile
 * is renewed and the file asked for once more. A refusal is an answer, too; rejects when there is none.
 */
export async function fetchFile(address: string): Promise<Response> {
  const response = await read(address);
  return response.status === 401 && (await renewSession()) ? read(address) : response;
}
