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

interface ShareButtonProps {
  title: string;
  size?: 'small' | 'medium';
  /** It was pressed. */
  onShare?: () => void;
}

/** Shares the page that is read. */
export function ShareButton({ title, size = 'small', onShare }: ShareButtonProps) {
  return (
    <Button
      size={size}
      icon={<Share2 size={size === 'small' ? 16 : 18} />}
      onClick={() => {
        onShare?.();
        void share(title);
      }}
    >
      Share
    </Button>
  );
}
