// path: scripts/start.ts
// expect: none
import { createCommunityService } from '@ankur/community/service';
import { createGateway } from '@ankur/gateway/gateway';

console.log(createCommunityService, createGateway);
