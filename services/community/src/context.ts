import type { Logger } from '@ankur/service-kit/logger';
import type { Screen } from '@ankur/service-kit/moderated-content/screening';
import type { Storage } from '@ankur/service-kit/storage';
import type { AuthorRepository } from './authors/author.repository.ts';
import type { AuthorSpread } from './authors/spread-authors.ts';
import type { CommentRepository } from './comments/store/comment.repository.ts';
import type { FollowingRepository } from './following/following.repository.ts';
import type { MemberStandingRepository } from './following/member-standing.repository.ts';
import type { HiddenMemberRepository } from './hidden-members/hidden-member.repository.ts';
import type { UploadQueues } from './media/upload-queues.ts';
import type { PostRepository } from './posts/store/post.repository.ts';
import type { ReactionRepository } from './reactions/reaction.repository.ts';
import type { TopicTally } from './topics/tally-topics.ts';
import type { TopicRepository } from './topics/topic.repository.ts';

/** Everything the use cases of the community work with. */
export interface Community {
  posts: PostRepository;
  reactions: ReactionRepository;
  comments: CommentRepository;
  authors: AuthorRepository;
  authorSpread: AuthorSpread;
  hiddenMembers: HiddenMemberRepository;
  following: FollowingRepository;
  standings: MemberStandingRepository;
  tally: TopicTally;
  topics: TopicRepository;
  screen: Screen;
  storage: Storage;
  uploadQueues: UploadQueues;
  /** Folder for uploads that are not yet checked. */
  incomingDir: string;
  logger: Logger;
}
