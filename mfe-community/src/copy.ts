/** Stands beside what was sent without a network. */
export const waitingForNetwork = 'You are offline. This is sent once, as soon as you are back.';
/** Why the feed of followed members is empty. */
export const followsNobody = 'You follow nobody yet';
export const followedAreSilent = 'Nobody you follow has posted yet';
export const followedFailed = 'Whom you follow could not be loaded.';
/** Stands for a clip that is there, in a format that the browser does not know. */
export const clipCopy = { unplayable: 'Your browser cannot play this video.', download: 'Download it' };
