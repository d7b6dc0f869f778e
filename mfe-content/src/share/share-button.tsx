import { shareLink } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Share2 } from '@ankur/ui/icons';

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
        void shareLink({ title, url: location.href });
      }}
    >
      Share
    </Button>
  );
}
