/** Texts that the specification quotes, word for word (member-area §2, §4 and §8), and those of our own beside them. */
export const copy = {
  failedPage: {
    title: 'Something went wrong',
    text: 'The page failed to load. You can try again or go to the News page.',
  },
  switchedOff: {
    title: 'Switched off for now',
    text: 'This page comes back by itself; what you wrote is kept.',
  },
  notFound: {
    title: '404 - Page Not Found',
    text: "Oops! The page you're looking for doesn't exist.",
  },
  signIn: {
    done: (username: string) => `Welcome back, ${username}!`,
    failed: 'Login failed',
    noAnswer: 'Login failed. Please check your credentials and try again.',
  },
  register: {
    done: (product: string) => `Account created successfully! Welcome to ${product}!`,
    failed: 'Registration failed',
    noAnswer: 'Registration failed. Please try again.',
    password: (message: string) => `Password Error: ${message}`,
    email: (message: string) => `Email Error: ${message}`,
    requirements: (list: readonly string[]) => `Requirements: ${list.join(', ')}`,
  },
  greeting: {
    hello: (username: string) => `Hello ${username}`,
    loading: 'Loading...',
  },
  athletes: {
    none: 'No athletes found matching your criteria.',
    failed: 'Failed to fetch athletes data',
    reset: 'Reset Filters',
    all: 'Show all athletes',
  },
  contact: {
    done: 'Message sent successfully ✅',
    failed: 'Failed to send ❌',
  },
  sponsorships: {
    title: 'Coming Soon',
  },
  logOut: {
    done: 'Logged out successfully!',
    failed: 'Logout failed. Please try again.',
  },
  resume: {
    loading: 'Loading resume...',
    done: 'Resume saved successfully!',
    failed: (message: string) => `Error saving resume: ${message || 'Please try again.'}`,
  },
  smartCard: {
    title: 'Scouting Snapshot',
    hint: 'Scan to view full profile',
  },
  profile: {
    missing: 'No user profile found.',
    notLoaded: 'Could not load profile. Please try again later.',
    notSaved: 'Could not update profile. Please try again.',
    done: 'Profile Updated successfully!',
    failed: (message: string) =>
      `Profile update failed${message === '' ? '. Please try again.' : `: ${message}`}`,
  },
} as const;
