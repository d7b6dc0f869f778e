import { expect, it } from '@jest/globals';
import { endpointList } from '../endpoints.ts';
import { activityFeatureOf, activityFeatures } from './activity.ts';

it('knows the part of a call by its path, and none of a neighbour', () => {
  expect(activityFeatureOf('/api/community/:postId/react')).toBe('community');
  expect(activityFeatureOf('/api/blog')).toBe('blogs');
  expect(activityFeatureOf('/api/auth/profile')).toBeNull();
  expect(activityFeatureOf('/api/newsletter')).toBeNull();
});

it.each(activityFeatures)('%s is a part that members can call', (feature) => {
  const calls = endpointList.filter(({ path }) => activityFeatureOf(path) === feature);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.map(({ access }) => access)).not.toContain('admin');
});
