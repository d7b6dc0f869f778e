import { toast } from '../toasts/toasts.ts';

/**
 * Hands an address to what the device shares with, or copies it where there is no such thing or a mouse is at hand.
 * Where neither is allowed the address is shown, so that it can be copied by hand. Never throws.
 */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    // Turning away from the sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied.');
  } catch {
    toast.info(url, { title: 'The link to share' });
  }
}
