import { Button } from '@ankur/ui/actions/button';
import { Banner } from '@ankur/ui/states/banner';

interface NewestNoticeProps {
  /** What is being edited. */
  subject: string;
  onContinue: () => void;
}

/** Says in an open form that somebody else has saved meanwhile; what was typed is kept and put on top of that. */
export function NewestNotice({ subject, onContinue }: NewestNoticeProps) {
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" onClick={onContinue}>
          Continue with the newest state
        </Button>
      }
    >
      {subject} was changed by somebody else meanwhile. What you typed is kept.
    </Banner>
  );
}
