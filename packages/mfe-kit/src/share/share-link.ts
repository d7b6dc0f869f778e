import { toast } from '../toasts/toasts.ts';

/** Copies an address; where that is not allowed it is shown, so that it can be copied by hand. Never throws. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied.');
  } catch {
    toast.info(url, { title: 'The link to share' });
  }
}

/** Whether the device took it, or the reader turned away from its sheet. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/**
 * Hands an address to what the device shares with, and copies it where there is no such thing, where that refuses, or where
 * a mouse is at hand; where neither works the address is shown. Turning away from the sheet is no failure. Never throws.
 */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  const canShare = matchMedia('(pointer: coarse)').matches && 'share' in navigator;
  if (canShare && (await isShared({ title, url }))) return;
  await copyLink(url);
}
