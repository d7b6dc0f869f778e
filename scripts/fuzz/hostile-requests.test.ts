import { expect, test } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { defineEndpoint } from '@ankur/contracts/endpoint';
import { endpointList } from '@ankur/contracts/endpoints';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { HostileRequests, type HostileRequest } from './hostile-requests.ts';
import { brokenBodies, bulkyValues, hostileHeaders, jsonValues } from './hostile-values.ts';

const { createReply, listReplies } = commentEndpoints;
/** One that nobody has thought of. */
const endpoint = defineEndpoint({
  ...createReply,
  query: listReplies.query,
  body: flagEndpoints.flagPost.body.extend({ profile: profileEndpoints.updateProfile.body.optional() }),
});
const postId = 'a'.repeat(24);
const requests = new HostileRequests(endpoint, { postId }).all();
/** Bytes as text, for a comparison: JSON writes each byte as a number. */
const textOf = (all: readonly HostileRequest[]) =>
  all.map(({ body, ...rest }) => JSON.stringify(rest) + (body?.toString('latin1') ?? '')).join('\n');
const at = (about: string) => requests.filter((request) => request.about.startsWith(about));

test('an endpoint that nobody has thought of is sent odd values in every place', () => {
  const places = [
    'path :postId',
    'path :commentId',
    'query cursor',
    'body reason',
    'body profile.performanceDNA',
  ];
  const more = ['body somethingElse', 'body __proto__', 'body =', 'header content-type:'];
  for (const place of [...places, ...more])
    expect([place, at(`${place} `).length > 0]).toEqual([place, true]);
});

test('with everything else as it should be, so that the value itself is what is judged', () => {
  const [value] = at('body description = ');
  expect(value?.body?.toString()).toMatch(/^\{"reason":"\w+","description":/);
  expect(value?.target).toMatch(new RegExp(`^/api/community/${postId}/comments/[0-9a-f]{24}/replies$`));
  expect(at('path :postId = NUL')[0]?.target).toContain('/api/community/a%00b/comments/');
  expect(at('body constructor = ')[0]?.body?.toString()).toContain('"constructor":');
});

test('a few fields get every value each, and many share them out without leaving one', () => {
  const ofFlag = new HostileRequests(flagEndpoints.flagPost).all().map(({ about }) => about);
  for (const field of ['reason', 'description'])
    expect(ofFlag).toEqual(expect.arrayContaining(jsonValues.map(({ name }) => `body ${field} = ${name}`)));
  const inFields = requests.filter(({ about }) => /^body [a-zA-Z]+(\.\w+)* = /.test(about));
  const places = new Set(inFields.map(({ about }) => about.split(' = ')[0]));
  expect(places.size).toBeGreaterThan(4);
  const sent = new Set(inFields.map(({ about }) => about.slice(about.indexOf(' = ') + 3)));
  expect(jsonValues.filter(({ name }) => !sent.has(name))).toEqual([]);
  expect(inFields.length).toBeLessThan(places.size * jsonValues.length);
});

test('the same ones in every run', () => {
  const again = new HostileRequests(endpoint, { postId }).all();
  expect(textOf(again) === textOf(requests)).toBe(true);
});

test('over all endpoints every header and every shape of a body is sent, each to several', () => {
  const all = endpointList.flatMap((each) => new HostileRequests(each).all());
  const shared = [
    ...hostileHeaders.map(({ header, name }) => `header ${header}: ${name}`),
    ...[...bulkyValues, ...brokenBodies].map(({ name }) => `body = ${name}`),
  ];
  const seldom = shared.filter((about) => all.filter((request) => request.about === about).length < 5);
  expect(seldom).toEqual([]);
});
