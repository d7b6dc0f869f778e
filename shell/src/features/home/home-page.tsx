import { Slot, usePageTitle } from '@ankur/mfe-kit';
import { CallToAction } from './call-to-action.tsx';
import { Hero } from './hero.tsx';
import { Impact } from './impact.tsx';
import { PlatformFeatures } from './platform-features.tsx';
import { SportingEvents } from './sporting-events.tsx';
import { SportsCategories } from './sports-categories.tsx';

/** The start page. */
export function HomePage() {
  usePageTitle('Every champion starts as one');
  return (
    <>
      <Hero />
      <PlatformFeatures />
      <Impact />
      <SportsCategories />
      <SportingEvents />
      <Slot name="home.main" />
      <CallToAction />
    </>
  );
}
