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
  ['Mail meera.nair (at) gmail (dot) com now', 'Mail (not shown) now'],
  ['meera[at]ankur.example or meera {@} sai [.] gov [.] in', '(not shown) or (not shown)'],
  ['Write meera at gmail dot com', 'Write (not shown)'],
  ['meera dot nair AT members dot ankur DOT in', '(not shown)'],
  ['Ask meera at gmail.com!', 'Ask (not shown)!'],
  ['meera @ gmail.com, meera＠gmail．com', '(not shown), (not shown)'],
  ['मीरा एट gmail डॉट com', '(not shown)'],
  ['me\u200bera@gm\u00adail.com', '(not shown)'],
  ['9 8 7 6 5 4 3 2 1 0', '(not shown)'],
  ['9-8-7-6-5-4-3-2-1-0 and 9.8.7.6.5.4.3.2.1.0', '(not shown) and (not shown)'],
  ['98.76.54.32.10', '(not shown)'],
  ['Ring (98765) 43210 or 98765/43210', 'Ring ((not shown) or (not shown)'],
  [
    '9876 543210, 987-6543210, 98 76543210, 98765 432 10',
    '(not shown), (not shown), (not shown), (not shown)',
  ],
  ['+91 (98765) 43210, 0091 98765 43210', '(not shown), (not shown)'],
  ['+91.98765.43210', '+(not shown)'],
  ['98765\u200b43210, 9\u200d8\u200d76543210', '(not shown), (not shown)'],
  ['𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎, 9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣', '(not shown), (not shown)'],
  ['Call me on 98 76 54 32 10!', 'Call me on (not shown)!'],
  ['My WhatsApp: 0 98-76-54-32-10, फोन 98 76 54 32 10', 'My WhatsApp: (not shown), फोन (not shown)'],
  ['मेरा नंबर ९८ ७६ ५४ ३२ १०', 'मेरा नंबर (not shown)'],
  ['nine eight seven six five four three two one zero', '(not shown)'],
  ['On Nine-eight, double seven, 6 five four 3 two one.', 'On (not shown).'],
  [
    'nau aath saat chhe paanch chaar teen do ek shunya; नौ आठ सात छह पाँच चार तीन दो एक शून्य',
    '(not shown); (not shown)',
  ],
  ['9 8 7 6 five 4 3 2 1 0', '(not shown)'],
  ['ninety eight seventy-six fifty four thirty two ten', '(not shown)'],
])('leaves out how to reach somebody: %s', (text, shown) => {
  expect(withoutContact(text)).toBe(shown);
});

test.each([
  'State champion 2021 2022 2023, 400 m in 56.84, 800 m in 2:14.09',
  'Best jumps 6.51 6.48 6.40 6.39 m; 9,87,654 steps',
  'Laps of 61 62 63 64 65 s',
  '२०२१ २०२२ २०२३ में विजेता, ४०० मी ५६.८४',
  'Follow @meera, plays 7 @ 6 and 98765432101234 points',
  '10.45, 2026-11-30, 100m 12.4, 4x100 m 48.02, 6/11/2026 10:45, 2024-25',
  'Won 21-19 18-21 21-17, 6-4 7-6 6-3 7-5, 98.5 kg, 8:30-10:30',
  'Rounds 68-70-71-69-72, splits 61 62 63 64 65, arrows 9, 8, 9, 10, 9, 8, 9, 9, 10, 9',
  'Trains at school. In winter at home, aims at the dot in the middle, plays at club dot to dot',
  'Best at 800 m (at SAI) and 1500 m; ranked 7 @ nationals. Coach @ home.',
  '800 m 2:04.56, 1500 m 4:21.10 (2025), 5000 m 17:30.2; 75 (30) 60',
  'कोच मीरा 👩‍👩‍👧 ९.५८ सेकंड, शक्‍ति ½ m² ①',
  'The number of laps: 61 62 63 64 65; phone off, then 68 70 71 69',
  'Ring rounds 68 70 71 69 72, arrows 9, 8, 9, 9, 9, 8, 9, 9, 9, 9 one by one',
  'Count nine eight seven six five four three two one, go; do or do not',
  'Rounds of sixty eight, seventy, seventy one, sixty nine, seventy two',
])('leaves what only looks alike: %s', (text) => {
  expect(withoutContact(text)).toBe(text);
});
