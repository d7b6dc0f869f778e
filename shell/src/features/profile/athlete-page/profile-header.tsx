import type { OwnUser, PublicUser } from '@ankur/contracts/identity/user';
import type { Role } from '@ankur/contracts/roles';
import { Link, RemoteBoundary, ownPicture, shareLink, useSession } from '@ankur/mfe-kit';
import { FollowButton } from '@ankur/mfe-kit/following';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card } from '@ankur/ui/content/card';
import { Flame, QrCode, Share2 } from '@ankur/ui/icons';
import { SportBand } from '@ankur/ui/pictures/sport-band';
import { Badge } from '@ankur/ui/status/badge';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import { Suspense, lazy, useState } from 'react';
import { profileAddress } from '../card/profile-address.ts';
import type { BestMark } from '../numbers/best-marks.ts';
import { asksForContact } from '../../../contact/asks-for-contact.ts';
import { isOpen, useFeatures } from '../../../settings/open-features.ts';
import { ContactAction } from '../contact/contact-action.tsx';
import { blurbOf } from './blurb.ts';
import { FollowerCount } from './follower-count.tsx';
import { GuardianAction } from './guardian-action.tsx';
import styles from './profile-page.module.css';

const SmartCard = lazy(() =>
  import('../card/smart-card.tsx').then((module) => ({ default: module.SmartCard })),
);

/** A streak of more days than these is called active (member-area §4). */
const activeFrom = 5;

/** A member as the viewer may see them. */
export type Profile = Omit<PublicUser & Partial<OwnUser>, 'role'> & { role?: Role | undefined };

/** The one thing to do here: owners edit, visitors join, scouts ask for contact, members pass it on. */
function HeaderAction({ profile, own }: { profile: Profile; own: boolean }) {
  const isVisitor = useSession((state) => state.status === 'signedOut');
  const asks = useSession(({ user }) => asksForContact(user));
  if (own)
    return (
      <Link to="/profile?edit=1" className={buttonClass({ variant: 'primary' })}>
        Edit Profile
      </Link>
    );
  if (isVisitor)
    return (
      <Link to="/register" className={buttonClass({ variant: 'primary' })}>
        Join to connect
      </Link>
    );
  const share = (
    <Button
      variant="primary"
      icon={<Share2 size={18} />}
      onClick={() => void shareLink({ title: profile.username, url: profileAddress(profile._id) })}
    >
      Share profile
    </Button>
  );
  const action =
    profile.role === 'athlete' && asks ? (
      <ContactAction athleteId={profile._id} name={profile.username} otherwise={share} />
    ) : (
      share
    );
  return <GuardianAction profile={profile} otherwise={action} />;
}

/** The card comes with its code when it is asked for. */
function SmartCardButton(about: { profile: Profile; bests: readonly BestMark[] }) {
  const [state, setState] = useState<'unseen' | 'open' | 'closed'>('unseen');
  return (
    <>
      <Button icon={<QrCode size={18} />} onClick={() => setState('open')}>
        Smart Card
      </Button>
      {state !== 'unseen' && (
        <RemoteBoundary name="shell" fallback={() => null}>
          {() => (
            <Suspense fallback={null}>
              <SmartCard {...about} open={state === 'open'} onClose={() => setState('closed')} />
            </Suspense>
          )}
        </RemoteBoundary>
      )}
    </>
  );
}

interface ProfileHeaderProps {
  profile: Profile;
  bests: readonly BestMark[];
  own: boolean;
}

/** Who it is, in the colours of their sport. */
export function ProfileHeader({ profile, bests, own }: ProfileHeaderProps) {
  const blurb = blurbOf(profile);
  const isCommunityOpen = isOpen('community', useFeatures());
  const sport = profile.sport ?? 'other';
  return (
    <Card as="section" padding="none" media={<SportBand sport={sport} className={styles['band']} />}>
      <header className={styles['header']}>
        <div className={styles['portrait']}>
          <Avatar
            name={profile.username}
            src={ownPicture(profile.profilePicture)}
            sport={sport}
            size="huge"
          />
        </div>
        <div className={styles['who']}>
          <h1>
            {profile.username} {profile.isVerified && <VerifiedMark />}
          </h1>
          <p className={styles['chips']}>
            {profile.sport && <SportChip sport={profile.sport} />}
            {profile.level && <Badge>{profile.level}</Badge>}
            {profile.role && <Badge tone="neutral">{profile.role}</Badge>}
            {profile.availability && (
              <Badge tone={profile.availability === 'Currently unavailable' ? 'neutral' : 'success'}>
                {profile.availability}
              </Badge>
            )}
            {profile.streak && (
              <Badge
                tone={profile.streak.days > activeFrom ? 'warning' : 'neutral'}
                icon={<Flame size={14} />}
              >
                {profile.streak.days}-day streak
              </Badge>
            )}
            {isCommunityOpen && <FollowerCount memberId={profile._id} />}
          </p>
          {blurb !== '' && <p className={styles['blurb']}>{blurb}</p>}
        </div>
        <div className={styles['actions']}>
          {isCommunityOpen && <FollowButton member={profile} size="medium" />}
          <SmartCardButton profile={profile} bests={bests} />
          <HeaderAction profile={profile} own={own} />
        </div>
      </header>
    </Card>
  );
}
