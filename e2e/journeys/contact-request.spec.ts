import { expect, test } from 'playwright/test';
import { call, loginAdmin, register, type Account } from '../support/api.ts';
import { reaches } from '../support/latency.ts';
import { appears, openTab } from '../support/tab.ts';

const born = ({ token }: Account, dateOfBirth: string) =>
  call('POST', '/api/auth/update', { token, body: { dateOfBirth } });

test('a scout asks for the contact of a minor, the guardian answers, the athlete and the guardian read who came', async ({
  browser,
}) => {
  const [scout, guardian, athlete, admin] = [
    await register('Ravi Talentfinder', 'scout'),
    await register('Lata Mother', 'sponsor'),
    await register('Tara Winger'),
    await loginAdmin(),
  ];
  await Promise.all([born(scout, '1981-02-03'), born(guardian, '1984-05-06'), born(athlete, '2011-07-08')]);
  const verify = `/api/admin/users/${scout.user._id}/verify`;
  await call('PATCH', verify, { token: admin.token, body: { isVerified: true } });

  const young = await openTab(browser, athlete, { path: '/family' });
  await young.page.getByRole('button', { name: 'Invite a guardian' }).click();
  const link = await young.page.locator('code').textContent();
  const parent = await openTab(browser, guardian, {
    path: new URL(link ?? '').pathname + new URL(link ?? '').hash,
  });
  await parent.page.getByRole('checkbox', { name: /consent/ }).check();
  await reaches(
    'consent to the athlete',
    () => parent.page.getByRole('button', { name: 'Accept as guardian' }).click(),
    [() => appears(young.page, '[aria-labelledby="guardians"]', 'Lata Mother')],
  );

  const finder = await openTab(browser, scout, { path: `/athletes/${athlete.user._id}` });
  await finder.page.getByRole('button', { name: 'Request contact' }).click();
  await finder.page.getByLabel('Your message').fill('Trials in June, in Pune.');
  await parent.page.getByRole('link', { name: 'Contact requests' }).click();
  await expect(parent.page.getByText('No requests yet')).toBeVisible();
  await reaches(
    'request to the guardian',
    () => finder.page.getByRole('button', { name: 'Send request' }).click(),
    [
      () => appears(parent.page, '[aria-labelledby="received"]', 'Trials in June, in Pune.'),
      () => appears(young.page, 'li[data-what="asked"]', 'Ravi Talentfinder'),
    ],
  );

  await finder.page.getByRole('link', { name: 'Contact requested' }).click();
  await parent.page.getByRole('button', { name: 'Accept Ravi Talentfinder' }).click();
  await reaches(
    'answer to the scout',
    () => parent.page.getByRole('button', { name: 'Share and accept' }).click(),
    [() => appears(finder.page, '[aria-labelledby="sent"]', 'Show contact')],
  );
  await reaches(
    'reading to the family',
    () => finder.page.getByRole('button', { name: 'Show contact' }).click(),
    [() => appears(young.page, 'li[data-what="opened"]', 'Ravi Talentfinder')],
  );
  await expect(finder.page.getByRole('link', { name: guardian.email })).toBeVisible();
  await expect(finder.page.getByText(athlete.email)).toHaveCount(0);

  for (const { problems, context } of [young, parent, finder]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
