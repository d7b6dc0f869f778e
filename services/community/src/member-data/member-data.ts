import { Types } from 'mongoose';
import { dataAtOnce, dataInPages, type DataSections } from '@ankur/service-kit/member-data/read-member-data';
import type { StoredComment } from '../comments/store/comment.model.ts';
import type { Community } from '../context.ts';
import { mediaView } from '../media/media-view.ts';
import type { StoredPost } from '../posts/store/post.model.ts';

const viewPost = ({ _id, content, tags, result, media, ...post }: StoredPost) => ({
  _id,
  content,
  tags,
  result: result ?? null,
  files: media.map(mediaView),
  createdAt: post.createdAt,
  editedAt: post.editedAt,
  status: post.status,
  rejectionReason: post.rejectionReason,
  likes: post.likes,
  commentCount: post.commentCount,
});

const viewComment = ({ _id, postId, parentId, content, createdAt, ...comment }: StoredComment) => ({
  _id,
  postId,
  parentId,
  content,
  createdAt,
  status: comment.status,
  rejectionReason: comment.rejectionReason,
});

/** What a member wrote, liked, hides and follows. Who answered, liked it, flagged it or follows the member is theirs and not here; members hidden or followed are ids. */
export function memberData({
  posts,
  comments,
  reactions,
  hiddenMembers,
  following,
}: Community): DataSections {
  return {
    posts: dataInPages(
      (authorId, { after, limit }) =>
        posts.list({
          filter: {
            'author._id': authorId,
            status: { $ne: 'deleted' },
            ...(after === undefined ? {} : { _id: { $gt: new Types.ObjectId(after) } }),
          },
          sort: { _id: 1 },
          limit,
        }),
      viewPost,
    ),
    comments: dataInPages((authorId, page) => comments.writtenBy(authorId, page), viewComment),
    reactions: dataInPages(
      (userId, page) => reactions.chosenBy(userId, page),
      ({ postId, type, at }) => ({ postId, type, at }),
    ),
    hiddenMembers: dataAtOnce(async (memberId) =>
      (await hiddenMembers.list(memberId)).map(({ member, kind, since }) => ({ member, kind, since })),
    ),
    following: dataAtOnce((memberId) => following.list(memberId)),
  };
}
