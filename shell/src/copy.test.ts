import { toastDurations } from '@ankur/mfe-kit';
import { expect, it } from '@jest/globals';
import { copy } from './copy.ts';

// Written down a second time on purpose: screens and their tests take these words from the catalogue, so only here a slip shows.
it('says the words of the specification, to the letter', () => {
  expect(copy).toMatchObject({
    failedPage: {
      title: 'Something went wrong',
      text: 'The page failed to load. You can try again or go to the News page.',
    },
    notFound: {
      title: '404 - Page Not Found',
      text: "Oops! The page you're looking for doesn't exist.",
    },
    signIn: {
      failed: 'Login failed',
      noAnswer: 'Login failed. Please check your credentials and try again.',
    },
    register: { failed: 'Registration failed', noAnswer: 'Registration failed. Please try again.' },
    greeting: { loading: 'Loading...' },
    athletes: {
      none: 'No athletes found matching your criteria.',
      failed: 'Failed to fetch athletes data',
      reset: 'Reset Filters',
    },
    contact: { done: 'Message sent successfully ✅', failed: 'Failed to send ❌' },
    sponsorships: { title: 'Coming Soon' },
    logOut: { done: 'Logged out successfully!', failed: 'Logout failed. Please try again.' },
    resume: { loading: 'Loading resume...', done: 'Resume saved successfully!' },
    smartCard: { title: 'Scouting Snapshot', hint: 'Scan to view full profile' },
    profile: {
      missing: 'No user profile found.',
      notLoaded: 'Could not load profile. Please try again later.',
      notSaved: 'Could not update profile. Please try again.',
      done: 'Profile Updated successfully!',
    },
  });
});

it.each([
  [copy.signIn.done('Meera'), 'Welcome back, Meera!'],
  [copy.register.done('Ankur'), 'Account created successfully! Welcome to Ankur!'],
  [copy.register.password('Too short.'), 'Password Error: Too short.'],
  [copy.register.requirements(['a digit', 'a symbol']), 'Requirements: a digit, a symbol'],
  [copy.register.email('In use.'), 'Email Error: In use.'],
  [copy.greeting.hello('Meera'), 'Hello Meera'],
  [copy.resume.failed('Too large.'), 'Error saving resume: Too large.'],
  [copy.resume.failed(''), 'Error saving resume: Please try again.'],
  [copy.profile.failed('Too long.'), 'Profile update failed: Too long.'],
  [copy.profile.failed(''), 'Profile update failed. Please try again.'],
])('puts names and messages into them: %s', (said, specified) => {
  expect(said).toBe(specified);
});

it('shows toasts for as long as the specification says', () => {
  expect(toastDurations).toEqual({ success: 4000, error: 6000, warning: 5000, info: 4000, loading: 0 });
});
