import { expect, test } from '@jest/globals';
import { withoutContact } from './without-contact.ts';

test.each([
  ['Write to meera.nair@members.example, please.', 'Write to (not shown), please.'],
  ['Call 98765 43210 or +91-98765-43210.', 'Call (not shown) or (not shown).'],
  ['WhatsApp: 09876543210', 'WhatsApp: (not shown)'],
  ['From abroad +44 20 7946 0958', 'From abroad (not shown)'],
  ['9876543210 and 876-543-2109', '(not shown) and (not shown)'],
  ['मेरा नंबर ९८७६५ ४३२१० है, उम्र १४', 'मेरा नंबर (not shown) है, उम्र १४'],
  ['೯೮೭೬೫೪೩೨೧೦, ９８７６５４３２１０', '(not shown), (not shown)'],
])('leaves out how to reach somebody: %s', (text, shown) => {
  expect(withoutContact(text)).toBe(shown);
});

test.each([
  'State champion 2021 2022 2023, 400 m in 56.84, 800 m in 2:14.09',
  'Best jumps 6.51 6.48 6.40 6.39 m; 9,87,654 steps',
  'Laps of 61 62 63 64 65 s',
  '२०२१ २०२२ २०२३ में विजेता, ४०० मी ५६.८४',
  'Follow @meera, plays 7 @ 6 and 98765432101234 points',
])('leaves what only looks alike: %s', (text) => {
  expect(withoutContact(text)).toBe(text);
});
