// path: mfe-community/src/features/feed/feed-page.tsx
// expect: none
import { useQuery } from '@ankur/mfe-kit';
import { feedCopy } from '../../copy/feed-copy.ts';
import { PostCard } from './components/post-card.tsx';

export default function FeedPage() {
  return <PostCard copy={feedCopy} query={useQuery} />;
}
