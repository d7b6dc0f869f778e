import { currentToken, toast } from '@ankur/mfe-kit';

async function readFile(id: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${currentToken() ?? ''}` };
  const response = await fetch(`/api/events/${id}/guests/export`, { headers });
  if (!response.ok) throw new Error(`answered ${String(response.status)}`);
  return response.blob();
}

/** Saves the list of guests as a file; it needs the session, which a link would not send. */
export async function saveGuests(id: string): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await readFile(id));
    link.download = `guests-${id}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch {
    toast.error('The list could not be saved. Please try again.');
  }
}
