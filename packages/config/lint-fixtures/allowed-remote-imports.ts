// path: mfe-community/src/remote.ts
// expect: none
import { postView } from '@ankur/contracts/community/post';
import { defineRemote, lazyPage } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { PostCard } from './features/feed/components/post-card.tsx';

export const remote = defineRemote({ postView, lazyPage, Button, PostCard });
