import { messageOf } from '@ankur/mfe-kit';
import { NewestNotice } from '@ankur/mfe-kit/newest-notice';
import { Banner } from '@ankur/ui/states/banner';
import type { ComponentProps } from 'react';
import { isConflict } from './complaint-of.ts';

interface StaleNoticeProps extends ComponentProps<typeof NewestNotice> {
  /** Whether a newer state than the form was opened on is known. */
  isStale: boolean;
  /** The write of the form. */
  save: { error: unknown; reset: () => void };
}

/** Says in an open form that somebody else was faster: in the server's words until the newest state is read, then with what to do. */
export function StaleNotice({ isStale, save, onContinue, ...notice }: StaleNoticeProps) {
  if (isStale)
    return (
      <NewestNotice
        {...notice}
        onContinue={(kept) => {
          save.reset();
          onContinue(kept);
        }}
      />
    );
  if (!isConflict(save.error)) return null;
  return <Banner tone="warning">{messageOf(save.error, 'Somebody else has saved meanwhile.')}</Banner>;
}
