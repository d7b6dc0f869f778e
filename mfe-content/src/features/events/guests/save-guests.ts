import { currentToken, renewSession, toast } from '@ankur/mfe-kit';
import { saveFile } from '@ankur/ui/files/save-file';

const read = (id: string) =>
  fetch(`/api/events/${id}/guests/export`, { headers: { authorization: `Bearer ${currentToken() ?? ''}` } });

/** Saves the list of guests as a file; it needs the session, which a link would not send. */
export async function saveGuests(id: string): Promise<void> {
  try {
    let response = await read(id);
    // Who has checked in guests all day comes with a token that has run out.
    if (response.status === 401 && (await renewSession())) response = await read(id);
    if (!response.ok) throw new Error(`answered ${String(response.status)}`);
    saveFile(await response.blob(), `guests-${id}.csv`);
  } catch {
    toast.error('The list could not be saved. Please try again.');
  }
}
