import { toast } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Share2 } from '@ankur/ui/icons';

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Hands the address of the page to the system, or to the clipboard where the system takes none. */
async function share(title: string): Promise<void> {
  const url = location.href;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast.success('Link copied.');
  } catch (error) {
    if (!isAbort(error)) toast.error('The link could not be shared. Copy it from the address bar.');
  }
}

/** Shares the page that is read. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button size="small" icon={<Share2 size={16} />} onClick={() => void share(title)}>
      Share
    </Button>
  );
}
