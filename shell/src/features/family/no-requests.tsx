import { Link, useSession } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { badgeAddress } from '../../contact/badge-address.ts';
import { asksForContact } from '../../contact/asks-for-contact.ts';

const ofAge = 18;

/** What it means to have no requests, for whoever reads it, and what to do next. */
function useWords() {
  const user = useSession((state) => state.user);
  if (!asksForContact(user)) {
    if (user !== null && user.role !== 'athlete')
      return { text: 'Requests to athletes in your care come here.', next: null };
    if ((user?.age ?? 0) >= ofAge)
      return {
        text: 'Verified coaches, scouts and sponsors ask here for contact. Nothing is shared before you accept.',
        next: null,
      };
    return {
      text: 'Until you are 18, your guardian answers those who ask for contact. Who asked is on your family page.',
      next: { to: '/family', label: 'Open your family page' },
    };
  }
  if (user?.isVerified === true)
    return {
      text: 'You ask on the page of an athlete; the answer comes here. So do requests to athletes in your care.',
      next: { to: '/athletes', label: 'Find athletes' },
    };
  return {
    text: 'With the verified badge you may ask athletes for contact. Requests to athletes in your care come here.',
    next: { to: badgeAddress, label: 'Ask for the badge' },
  };
}

/** The place of the lists while there is nothing in them. */
export function NoRequests() {
  const { text, next } = useWords();
  return (
    <EmptyState
      title="No requests yet"
      picture={<EmptyPicture kind="messages" />}
      action={
        next !== null && (
          <Link to={next.to} className={buttonClass({ variant: 'primary' })}>
            {next.label}
          </Link>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
