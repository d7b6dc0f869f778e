import { Link } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Banner } from '@ankur/ui/states/banner';
import { useEffect, useRef } from 'react';
import { twoTabsCopy } from './resume-copy.ts';

/** Says that another resume was saved since the form was opened, and leads whoever sent the form to both ways on. */
export function NewerResumeNotice({ busy, onReplace }: { busy: boolean; onReplace: () => void }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={area}>
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
        {twoTabsCopy.newer}
      </Banner>
    </div>
  );
}
