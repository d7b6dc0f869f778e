import { Link } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';

/** What visitors see where members see posts (member-area §2). */
export function LogInPrompt() {
  return (
    <Card>
      <EmptyState
        picture={<EmptyPicture kind="feed" />}
        title="Please log in to view and interact with community posts."
        action={
          <Link to="/login" className={buttonClass({ variant: 'primary' })}>
            Login
          </Link>
        }
      />
    </Card>
  );
}
