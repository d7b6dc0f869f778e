import { Link } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Banner } from '@ankur/ui/states/banner';
import { useEffect, useRef } from 'react';
import { twoTabsCopy } from './resume-copy.ts';

interface NewerResumeNoticeProps {
  /** Saved since the form was opened, or there before without being known of. */
  which: 'newer' | 'earlier';
  busy: boolean;
  onReplace: () => void;
}

/** Says that another resume stands in the way, and leads whoever sent the form to both ways on. */
export function NewerResumeNotice({ which, busy, onReplace }: NewerResumeNoticeProps) {
  const area = useRef<HTMLDivElement>(null);
  // Not to the button: the key that sent the form may still be held.
  useEffect(() => area.current?.focus(), []);
  return (
    <div ref={area} tabIndex={-1}>
      <Banner
        tone="warning"
        action={
          <>
            <Button size="small" busy={busy} onClick={onReplace}>
              {twoTabsCopy.replace}
            </Button>{' '}
            <Link to="/resume-template" className={buttonClass({ size: 'small' })}>
              {twoTabsCopy.openNewer}
            </Link>
          </>
        }
      >
        {twoTabsCopy[which]}
      </Banner>
    </div>
  );
}
