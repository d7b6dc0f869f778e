/** Stands beside what was sent without a network. */
export const waitingForNetwork = 'You are offline. This is sent once, as soon as you are back.';
