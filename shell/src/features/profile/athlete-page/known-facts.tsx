import { FoldedText } from '@ankur/ui/content/folded-text';
import { sportName } from '@ankur/ui/sports/sport';
import { Facts } from './facts.tsx';
import type { Profile } from './profile-header.tsx';

const capital = (word: string | undefined) => word && word.charAt(0).toUpperCase() + word.slice(1);

/** What is known of a member, under the three headings of the specification; contact data comes with the own profile alone. */
export function KnownFacts({ profile, own }: { profile: Profile; own: boolean }) {
  const invite = (toAthletes: string, toOthers: string) =>
    own ? (profile.role === 'athlete' ? toAthletes : toOthers) : undefined;
  return (
    <>
      <Facts
        title="Personal Information"
        invitation={invite(
          'Age, gender and town help coaches of your group find you.',
          'Your town tells athletes near you that you are there.',
        )}
        facts={[
          ['Age', profile.age],
          ['Gender', capital(profile.gender)],
          ['Location', profile.location],
        ]}
      />
      <Facts
        title="Athletic Information"
        invitation={invite(
          'Your sport and level decide who finds you.',
          'Your sport and what you have achieved tell athletes who writes to them.',
        )}
        facts={[
          ['Sport', profile.sport && sportName(profile.sport)],
          ['Level', capital(profile.level)],
          ['Works', profile.locationType],
          ['Achievements', profile.achievements && <FoldedText>{profile.achievements}</FoldedText>],
        ]}
      />
      <Facts
        title="Contact Information"
        facts={[
          ['Email', profile.email],
          ['Phone', profile.phone],
        ]}
      />
    </>
  );
}
