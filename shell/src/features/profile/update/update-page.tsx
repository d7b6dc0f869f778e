import { messageOf, toast, usePageTitle, useSession } from '@ankur/mfe-kit';
import { useOnward } from '@ankur/mfe-kit/onward';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { useDeferredValue } from 'react';
import { copy } from '../../../copy.ts';
import { splashTo, useWayBack } from '../../../session/way-back.ts';
import { readersOf } from '../athlete-page/completeness.ts';
import { ProfileForm } from '../edit/profile-form.tsx';

/** Changing the own profile. */
function UpdatePage() {
  usePageTitle('Update profile');
  const user = useSession((state) => state.user);
  // Drawn piece by piece, so that a touch meanwhile does not wait for the whole form.
  const drawn = useDeferredValue(user, null);
  const goOn = useOnward();
  const wayBack = useWayBack();
  return (
    <Page width="text">
      <PageHeader title="Update your profile" lead={readersOf(user?.role)} />
      {drawn && (
        <ProfileForm
          key={drawn._id}
          user={drawn}
          submitLabel="Update Profile"
          failure={(error) => copy.profile.failed(messageOf(error, ''))}
          onSaved={() => {
            toast.success(copy.profile.done);
            goOn(splashTo(wayBack?.next));
          }}
        />
      )}
    </Page>
  );
}

export default UpdatePage;
