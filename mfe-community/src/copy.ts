/** Stands beside what was sent without a network. */
export const waitingForNetwork = 'You are offline. This is sent once, as soon as you are back.';
/** Why the feed of followed members is empty. */
export const followsNobody = 'You follow nobody yet';
export const followedAreSilent = 'Nobody you follow has posted yet';
export const followedFailed = 'Whom you follow could not be loaded.';
