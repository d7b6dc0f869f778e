import { Slot, currentToken, usePageTitle, useSession } from '@ankur/mfe-kit';
import { CallToAction } from './call-to-action.tsx';
import { Hero } from './hero/hero.tsx';
import { Impact } from './impact/impact.tsx';
import { InTurn } from '../../in-turn.tsx';
import { LateMorning } from './late-morning.tsx';
import { PlatformFeatures } from './platform-features.tsx';
import { SportingEvents } from './events/sporting-events.tsx';
import { SportsCategories } from './sports-categories.tsx';
import { Testimonials } from './testimonials.tsx';

function VisitorsHome() {
  return (
    <>
      <Hero />
      <InTurn>
        <PlatformFeatures />
        <Impact />
        <SportsCategories />
        <SportingEvents />
        <Slot name="home.main" />
        <Testimonials />
        <CallToAction />
      </InTurn>
    </>
  );
}

function MembersHome() {
  return (
    <>
      <LateMorning />
      <InTurn>
        <SportingEvents />
        <Slot name="home.main" />
        <SportsCategories />
        <PlatformFeatures />
      </InTurn>
    </>
  );
}

/** The start page: for visitors what the product is, for members their morning. */
function HomePage() {
  usePageTitle();
  const status = useSession((state) => state.status);
  // Whoever has a token most likely is a member: the hero of visitors does not flash up first.
  const isMember = status === 'signedIn' || (status === 'loading' && currentToken() !== null);
  return isMember ? <MembersHome /> : <VisitorsHome />;
}

export default HomePage;
