import type { AuthorCard } from '@ankur/contracts/identity/user';
import { Link } from '@ankur/mfe-kit';
import { useIsOpenPage } from './use-is-open-page.ts';

/** The name of a member, which leads to their page where that is open to the reader. */
export function AuthorName({ author, className }: { author: AuthorCard; className?: string | undefined }) {
  if (!useIsOpenPage(author)) return <span className={className}>{author.username}</span>;
  return (
    <Link to={`/profile/${author._id}`} className={className}>
      {author.username}
    </Link>
  );
}
