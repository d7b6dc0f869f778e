import { analyticsEndpoints } from './analytics/analytics.endpoints.ts';
import { commentEndpoints } from './community/comments.endpoints.ts';
import { feedEndpoints } from './community/feed.endpoints.ts';
import { followingEndpoints } from './community/following.endpoints.ts';
import { hiddenMemberEndpoints } from './community/hidden-members.endpoints.ts';
import { memberPostEndpoints } from './community/member-posts.endpoints.ts';
import { mediaEndpoints } from './community/media.endpoints.ts';
import { postEndpoints } from './community/posts.endpoints.ts';
import { reactionEndpoints } from './community/reactions.endpoints.ts';
import { communitySnapshotEndpoints } from './community/snapshots.endpoints.ts';
import { topicEndpoints } from './community/topics.endpoints.ts';
import { announcementEndpoints } from './content/notices/announcements.endpoints.ts';
import { adEndpoints } from './content/ads/ads.endpoints.ts';
import { blogEndpoints } from './content/blog.endpoints.ts';
import { coverEndpoints } from './content/covers.endpoints.ts';
import { contactEndpoints } from './content/contact.endpoints.ts';
import { guidelineEndpoints } from './content/notices/guidelines.endpoints.ts';
import { draftEndpoints } from './content/blog/drafts.endpoints.ts';
import { articleEndpoints } from './content/news/articles.endpoints.ts';
import { bookmarkEndpoints } from './content/news/bookmarks.endpoints.ts';
import { newsEndpoints } from './content/news/news.endpoints.ts';
import { searchEndpoints } from './content/search/search.endpoints.ts';
import { testimonialEndpoints } from './content/testimonials.endpoints.ts';
import { uploadEndpoints } from './content/uploads.endpoints.ts';
import type { ClientRequest, ClientResponse, Endpoint } from './endpoint.ts';
import { eventEndpoints } from './events/events.endpoints.ts';
import { eventSnapshotEndpoints } from './events/snapshots.endpoints.ts';
import { adminEventEndpoints } from './events/managing/admin-events.endpoints.ts';
import { adminSportEndpoints } from './events/managing/admin-sports.endpoints.ts';
import { guestEndpoints } from './events/managing/guests.endpoints.ts';
import { ownEventEndpoints } from './events/managing/own-events.endpoints.ts';
import { eventPictureEndpoints } from './events/pictures.endpoints.ts';
import { registrationEndpoints } from './events/registrations.endpoints.ts';
import { sportEndpoints } from './events/sports.endpoints.ts';
import { dashboardEndpoints } from './gateway/dashboard.endpoints.ts';
import { monitoringEndpoints } from './gateway/monitoring.endpoints.ts';
import { presenceEndpoints } from './gateway/presence.endpoints.ts';
import { releaseEndpoints } from './gateway/releases.endpoints.ts';
import { releaseTokenEndpoints } from './gateway/release-tokens.endpoints.ts';
import { remoteHealthEndpoints } from './gateway/remote-health.endpoints.ts';
import { accountEndpoints } from './identity/accounts.endpoints.ts';
import { adminUserEndpoints } from './identity/admin-users.endpoints.ts';
import { clientReportEndpoints } from './identity/client-reports.endpoints.ts';
import { pictureEndpoints } from './identity/pictures.endpoints.ts';
import { athleteEndpoints } from './identity/athletes.endpoints.ts';
import { credentialEndpoints } from './identity/credentials.endpoints.ts';
import { engagementEndpoints } from './identity/engagement.endpoints.ts';
import { membershipEndpoints } from './identity/membership.endpoints.ts';
import { contactRequestEndpoints } from './identity/family/contact.endpoints.ts';
import { familyEndpoints } from './identity/family/family.endpoints.ts';
import { notificationEndpoints } from './identity/notifications/notifications.endpoints.ts';
import { platformEndpoints } from './identity/platform.endpoints.ts';
import { profileViewEndpoints } from './identity/profile-views.endpoints.ts';
import { profileEndpoints } from './identity/profiles.endpoints.ts';
import { resultEndpoints } from './identity/results.endpoints.ts';
import { resumeEndpoints } from './identity/resume.endpoints.ts';
import { revocationEndpoints } from './identity/revocations.endpoints.ts';
import { erasureEndpoints } from './identity/erasure.endpoints.ts';
import { dataExportEndpoints } from './identity/data-export.endpoints.ts';
import { sessionEndpoints } from './identity/sessions.endpoints.ts';
import { twoFactorEndpoints } from './identity/two-factor.endpoints.ts';
import { backupEndpoints } from './identity/backups.endpoints.ts';
import { inviteEndpoints } from './identity/invites.endpoints.ts';
import { vouchEndpoints } from './identity/vouches/vouches.endpoints.ts';
import { suspensionEndpoints } from './identity/suspensions.endpoints.ts';
import { verificationEndpoints } from './identity/verification.endpoints.ts';
import { appealEndpoints } from './moderation/appeals.endpoints.ts';
import { auditEndpoints } from './moderation/audit.endpoints.ts';
import { bulkEndpoints } from './moderation/bulk.endpoints.ts';
import { claimEndpoints } from './moderation/claims.endpoints.ts';
import { contextEndpoints } from './moderation/context.endpoints.ts';
import { caseEndpoints } from './moderation/cases.endpoints.ts';
import { decisionEndpoints } from './moderation/decisions.endpoints.ts';
import { flagEndpoints } from './moderation/flags.endpoints.ts';
import { myFlagEndpoints } from './moderation/my-flags.endpoints.ts';
import { ruleEndpoints } from './moderation/rules.endpoints.ts';
import { screeningEndpoints } from './moderation/screening.endpoints.ts';
import { settingsEndpoints } from './moderation/settings.endpoints.ts';

/** Every call of every slice, by id; a new slice joins here, a new call only in its slice. */
export const endpoints = {
  ...accountEndpoints,
  ...sessionEndpoints,
  ...twoFactorEndpoints,
  ...erasureEndpoints,
  ...dataExportEndpoints,
  ...credentialEndpoints,
  ...profileEndpoints,
  ...pictureEndpoints,
  ...resumeEndpoints,
  ...athleteEndpoints,
  ...resultEndpoints,
  ...profileViewEndpoints,
  ...familyEndpoints,
  ...contactRequestEndpoints,
  ...vouchEndpoints,
  ...notificationEndpoints,
  ...clientReportEndpoints,
  ...engagementEndpoints,
  ...analyticsEndpoints,
  ...membershipEndpoints,
  ...verificationEndpoints,
  ...suspensionEndpoints,
  ...inviteEndpoints,
  ...backupEndpoints,
  ...adminUserEndpoints,
  ...platformEndpoints,
  ...revocationEndpoints,
  ...feedEndpoints,
  ...postEndpoints,
  ...memberPostEndpoints,
  ...reactionEndpoints,
  ...commentEndpoints,
  ...hiddenMemberEndpoints,
  ...followingEndpoints,
  ...mediaEndpoints,
  ...topicEndpoints,
  ...communitySnapshotEndpoints,
  ...flagEndpoints,
  ...myFlagEndpoints,
  ...caseEndpoints,
  ...decisionEndpoints,
  ...appealEndpoints,
  ...bulkEndpoints,
  ...claimEndpoints,
  ...contextEndpoints,
  ...settingsEndpoints,
  ...auditEndpoints,
  ...ruleEndpoints,
  ...screeningEndpoints,
  ...blogEndpoints,
  ...coverEndpoints,
  ...adEndpoints,
  ...guidelineEndpoints,
  ...announcementEndpoints,
  ...contactEndpoints,
  ...testimonialEndpoints,
  ...newsEndpoints,
  ...articleEndpoints,
  ...bookmarkEndpoints,
  ...draftEndpoints,
  ...searchEndpoints,
  ...uploadEndpoints,
  ...eventEndpoints,
  ...eventSnapshotEndpoints,
  ...eventPictureEndpoints,
  ...adminEventEndpoints,
  ...ownEventEndpoints,
  ...guestEndpoints,
  ...adminSportEndpoints,
  ...registrationEndpoints,
  ...sportEndpoints,
  ...dashboardEndpoints,
  ...releaseEndpoints,
  ...releaseTokenEndpoints,
  ...remoteHealthEndpoints,
  ...monitoringEndpoints,
  ...presenceEndpoints,
} as const;

type ById = typeof endpoints;

/** Typed client surface: `Api['GET /api/events']['response']`. Import it as a type only, so that no schema reaches the browser. */
export type Api = {
  [
    K in keyof ById as ById[K]['access'] extends 'service' ? never : `${ById[K]['method']} ${ById[K]['path']}`
  ]: {
    request: ClientRequest<ById[K]>;
    response: ClientResponse<ById[K]>;
  };
};

const all: readonly Endpoint[] = Object.values(endpoints);

/** Every call reachable from outside. */
export const endpointList: readonly Endpoint[] = all.filter(({ access }) => access !== 'service');

/** Every call between services. */
export const internalEndpointList: readonly Endpoint[] = all.filter(({ access }) => access === 'service');
