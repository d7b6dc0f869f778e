import { expect, it } from '@jest/globals';
import { demoPosts } from '../posts.ts';
import { drawScene } from './draw-scene.ts';

const scenes = demoPosts.flatMap(({ scene }) => scene ?? []);

it('draws every scene of the demo, no two alike', () => {
  expect(scenes.length).toBeGreaterThan(10);
  expect(new Set(scenes.map((scene, index) => drawScene(scene, index))).size).toBe(scenes.length);
});

it('refuses a scene that it does not know', () => {
  expect(() => drawScene('chess', 1)).toThrow('There is no scene called chess');
});
