import { maxFileBytes, maxFilesPerPost } from '@ankur/contracts/community/limits';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { jsonBody } from '@ankur/service-kit/http/json-body';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { receiveUpload, takeUpload } from '@ankur/service-kit/uploads/receive-upload';
import type { Community } from '../context.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { editPost } from './edit-post.ts';
import { getPost } from './get-post.ts';
import { listPosts } from './list-posts.ts';

const media = { field: 'media', maxFiles: maxFilesPerPost, maxMB: () => maxFileBytes / 1024 / 1024 };

export function postRoutes(community: Community): RouteRegistration[] {
  const create = createPost(community);
  return [
    // Before single posts, so that `posts` is never taken for an id.
    route(postEndpoints.listPosts, listPosts(community)),
    route(postEndpoints.getPost, getPost(community)),
    route(postEndpoints.createPost, (input, { req }) => create({ ...input, files: takeUpload(req) }), {
      before: [receiveUpload(community.incomingDir, media), ...jsonBody()],
    }),
    route(postEndpoints.editPost, editPost(community)),
    route(postEndpoints.deletePost, deletePost(community)),
  ];
}
