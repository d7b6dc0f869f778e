import { Link, useApiQuery, useSession } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import type { ReactNode } from 'react';
import type { Profile } from './profile-header.tsx';

const ofAge = 18;

function InTheirCare({ athleteId, otherwise }: { athleteId: string; otherwise: ReactNode }) {
  const { data } = useApiQuery('GET /api/family');
  if (data?.children.some(({ athlete }) => athlete._id === athleteId) !== true) return otherwise;
  return (
    <Link to="/family" className={buttonClass({ variant: 'primary' })}>
      Consent and requests
    </Link>
  );
}

/** A guardian's way to what they decide for the athlete; `otherwise` for everybody else. */
export function GuardianAction({ profile, otherwise }: { profile: Profile; otherwise: ReactNode }) {
  const isAdult = useSession(({ user }) => (user?.age ?? 0) >= ofAge);
  const mayBeInCare = profile.role === 'athlete' && (profile.age ?? 0) < ofAge;
  if (!isAdult || !mayBeInCare) return otherwise;
  return <InTheirCare athleteId={profile._id} otherwise={otherwise} />;
}
