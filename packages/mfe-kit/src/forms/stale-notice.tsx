import { messageOf } from '@ankur/mfe-kit';
import { Banner } from '@ankur/ui/states/banner';
import { useEffect, useRef, type ComponentProps } from 'react';
import { isConflict } from './conflict.ts';
import { NewestNotice } from './newest-notice.tsx';

interface StaleNoticeProps extends ComponentProps<typeof NewestNotice> {
  /** Whether a newer state than the form was opened on is known. */
  isStale: boolean;
  /** The write of the form. */
  save: { error: unknown; reset: () => void };
}

/**
 * Says in an open form that somebody else was faster: in the server's words until the newest state is read, then with what to
 * do, to which whoever sent the form is led.
 */
export function StaleNotice({ isStale, save, onContinue, ...notice }: StaleNoticeProps) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isStale && isConflict(save.error)) area.current?.querySelector('button')?.focus();
  }, [isStale, save.error]);
  if (isStale)
    return (
      // Without a box of its own: the notice stays in view within the form.
      <div ref={area} style={{ display: 'contents' }}>
        <NewestNotice
          {...notice}
          onContinue={(kept) => {
            save.reset();
            onContinue(kept);
          }}
        />
      </div>
    );
  if (!isConflict(save.error)) return null;
  return <Banner tone="warning">{messageOf(save.error, 'Somebody else has saved meanwhile.')}</Banner>;
}
