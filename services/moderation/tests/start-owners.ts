import { communitySnapshotEndpoints } from '@ankur/contracts/community/snapshots.endpoints';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { EndpointOutput, ServiceName } from '@ankur/contracts/endpoint';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { createService } from '@ankur/service-kit/service';
import { testEnv } from '@ankur/test-kit/test-env';

const { getMember, listMemberSnapshots } = profileEndpoints;
const { listPostSnapshots, listCommentSnapshots } = communitySnapshotEndpoints;
const { listBlogSnapshots } = blogEndpoints;

/** What the owners of members and content have, and where they tell it. */
export interface Owners {
  members: EndpointOutput<typeof listMemberSnapshots>['items'];
  /** Since when each has an account; nobody else has one. */
  joined: Record<string, string>;
  posts: EndpointOutput<typeof listPostSnapshots>['items'];
  comments: EndpointOutput<typeof listCommentSnapshots>['items'];
  blogPosts: EndpointOutput<typeof listBlogSnapshots>['items'];
  urls: Partial<Record<ServiceName, string>>;
  stop(): Promise<void>;
}

/** Starts stand-ins for identity, community and content; nothing is there yet. */
export async function startOwners(): Promise<Owners> {
  const owners: Owners = {
    members: [],
    joined: {},
    posts: [],
    comments: [],
    blogPosts: [],
    urls: {},
    stop: async () => {
      for (const service of services) await service.stop();
    },
  };
  const create = (name: ServiceName, routes: RouteRegistration[]) =>
    createService(name, { env: testEnv(), bus: createMemoryBus() }, () => ({ routes }));
  const page = <T>(items: T[]) => Promise.resolve({ items, next: null });
  const identity = create('identity', [
    route(listMemberSnapshots, () => page(owners.members)),
    route(getMember, ({ params: { id } }) => {
      const joinedAt = owners.joined[id];
      if (joinedAt === undefined) throw new AppError('USER_NOT_FOUND');
      const user = { _id: id, username: 'Meera' };
      return Promise.resolve({ user, version: 1, plan: 'free', isSuspended: false, joinedAt });
    }),
  ]);
  const community = create('community', [
    route(listPostSnapshots, () => page(owners.posts)),
    route(listCommentSnapshots, () => page(owners.comments)),
  ]);
  const content = create('content', [route(listBlogSnapshots, () => page(owners.blogPosts))]);
  const services = [identity, community, content];
  owners.urls = {
    identity: (await identity.start()).url,
    community: (await community.start()).url,
    content: (await content.start()).url,
  };
  return owners;
}
