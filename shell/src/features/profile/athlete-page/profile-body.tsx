import { Card } from '@ankur/ui/content/card';
import { FoldedText } from '@ankur/ui/content/folded-text';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { Figures } from '../numbers/figures.tsx';
import { PersonalBests } from '../numbers/personal-bests.tsx';
import { Season } from '../numbers/season.tsx';
import { useNumbers } from '../numbers/use-numbers.tsx';
import { Part } from '../../../remotes/part.tsx';
import { Columns } from '../columns/columns.tsx';
import { VouchesCard } from '../vouches/vouches-card.tsx';
import { isOpen, useFeatures } from '../../../settings/open-features.ts';
import { OwnRegistrations } from '../registrations/own-registrations.tsx';
import { VerificationCard } from '../verification/verification-card.tsx';
import { ProfileViews } from '../views/profile-views.tsx';
import { useRecordView } from '../views/use-record-view.ts';
import { CompletenessList } from './completeness-list.tsx';
import { isBarelyBegun, tellsAside } from './completeness.ts';
import { KnownFacts } from './known-facts.tsx';
import { MemberPosts } from './member-posts.tsx';
import { ProfileHeader, type Profile } from './profile-header.tsx';
import styles from './profile-page.module.css';

/** A profile as its viewer may see it. */
export function ProfileBody({ profile, own }: { profile: Profile; own: boolean }) {
  const { results, bests, unanswered } = useNumbers(profile);
  const sport = profile.sport ?? 'other';
  const features = useFeatures();
  useRecordView(profile._id);
  const missing = own && <CompletenessList profile={profile} />;
  const missingFirst = isBarelyBegun(profile);
  return (
    <div className={styles['body']}>
      <ProfileHeader profile={profile} bests={bests} own={own} />
      <Columns
        main={
          <>
            {missingFirst && missing}
            <PersonalBests bests={bests} sport={sport} />
            {unanswered}
            <Season bests={bests} results={results} sport={sport} />
            {profile.bio && (
              <Card as="section">
                <h2 className={styles['heading']}>About</h2>
                <FoldedText>{profile.bio}</FoldedText>
              </Card>
            )}
            {profile.isPrivate === true && (
              <Card as="section">
                <h2 className={styles['heading']}>A private profile</h2>
                <p className={styles['text']}>
                  {own
                    ? 'You are under 18. Others see only your card until a guardian consents.'
                    : `${profile.username} is under 18. More is shown once a guardian consents.`}
                </p>
              </Card>
            )}
            {profile.role === 'athlete' && (
              <Part card failed="What coaches say could not be loaded.">
                <VouchesCard athleteId={profile._id} name={profile.username} own={own} />
              </Part>
            )}
            {!own && missingFirst && profile.isPrivate !== true && (
              <Card as="section">
                <EmptyState compact title="A season about to begin">
                  {profile.username} has not told much yet. What they post and reach will stand here.
                </EmptyState>
              </Card>
            )}
            <MemberPosts memberId={profile._id} own={own} />
          </>
        }
        side={
          (own || tellsAside(profile)) && (
            <>
              {own && isOpen('events', features) && <OwnRegistrations max={1} />}
              {!missingFirst && missing}
              {own && <VerificationCard isVerified={profile.isVerified} />}
              {own && <ProfileViews />}
              <Figures {...profile} sport={sport} />
              <KnownFacts profile={profile} own={own} />
            </>
          )
        }
      />
    </div>
  );
}
