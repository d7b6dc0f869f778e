import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';

/** Id of the case of a content item; two cases of one item cannot exist. */
export function caseId(contentType: ContentType, contentId: string): string {
  return `${contentType}:${contentId}`;
}

/** What flags and decisions name their item by. */
export interface ItemKey {
  contentType: ContentType;
  contentId: string;
}
