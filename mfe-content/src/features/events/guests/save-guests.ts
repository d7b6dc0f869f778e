import { toast } from '@ankur/mfe-kit';
import { fetchFile } from '@ankur/mfe-kit/files';
import { saveFile } from '@ankur/ui/files/save-file';

/** Saves the list of guests as a file, also for who has checked in guests all day and comes with a token that has run out. */
export async function saveGuests(id: string): Promise<void> {
  try {
    const response = await fetchFile(`/api/events/${id}/guests/export`);
    if (!response.ok) throw new Error(`answered ${String(response.status)}`);
    saveFile(await response.blob(), `guests-${id}.csv`);
  } catch {
    toast.error('The list could not be saved. Please try again.');
  }
}
