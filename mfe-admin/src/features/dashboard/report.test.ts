import { expect, it } from '@jest/globals';
import { buildDashboard, buildHealth } from '../../../testing/build-dashboard.ts';
import { comparison, spokenMinutes } from '../../figures/figure.ts';
import { reportCsv } from '../../figures/report-file.ts';
import { reportHead, reportRows } from './report.ts';

const find = (name: string, rows = reportRows(buildDashboard(), { health: buildHealth() })) =>
  rows.find((row) => row.name === name);

it('holds every card and every bar with value, source and time', () => {
  const rows = reportRows(buildDashboard(), { health: buildHealth() });
  expect(find('Total Users')).toMatchObject({
    value: 8,
    note: '+3 this week, +1 the week before',
    source: 'Accounts',
  });
  expect(find('7-day retention')).toMatchObject({ value: 66.7, unit: '%' });
  expect(find('30-day retention')).toMatchObject({ value: null });
  expect(find('Waiting for moderation')).toMatchObject({ value: 5 });
  expect(find('2026-11-23')).toMatchObject({ group: 'Active Members per Day', value: 5 });
  expect(find('16–20')).toMatchObject({ value: 75, unit: '%' });
  expect(find('community')).toMatchObject({ value: 3 });
  expect(find('live updates')).toMatchObject({ value: 'Up', note: '7 ms' });
  for (const row of rows) {
    expect(row.source).not.toBe('');
    expect(Date.parse(row.at)).not.toBeNaN();
  }
});

it('holds the cards of traffic and performance as they are read', () => {
  const routes = ['/', '/a', '/b', '/c', '/d', '/e', '/f'].map((path, place) => ({ path, count: 9 - place }));
  const views = { routes, source: 'Browsers', countedAt: '2026-11-23T05:00:00.000Z' };
  const rows = reportRows(buildDashboard(), { health: buildHealth(), views, uptime: 99.9876 });
  const screens = rows.filter(({ group }) => group === 'Traffic');
  expect(screens.map(({ name, value }) => [name, value])).toEqual(
    routes.slice(0, 6).map(({ path, count }) => [path, count]),
  );
  expect(screens[0]).toMatchObject({ source: 'Browsers', at: views.countedAt });
  expect(find('Uptime, last 30 days', rows)).toMatchObject({ value: 99.99, unit: '%' });
  expect(find('Slowest of the last 1 minutes', rows)).toMatchObject({ value: 9, unit: 'ms' });
  expect(find('Connected tabs', rows)).toMatchObject({ group: 'Performance', value: 3 });
  expect(find('Uptime, last 30 days')).toMatchObject({ value: null, note: 'needs a whole recorded day' });
});

it('names the source and the time of each answer', () => {
  const { events, waiting } = buildDashboard();
  const countedAt = '2026-11-23T05:00:00.000Z';
  const data = buildDashboard({
    events: { ...events!, source: 'Events and their guest lists', countedAt },
    waiting: { ...waiting!, source: 'Cases of moderation', countedAt },
  });
  const rows = reportRows(data);
  const origin = (source: string) => ({ source, at: countedAt });
  expect(find('Events', rows)).toMatchObject(origin('Events and their guest lists'));
  expect(find('Registrations', rows)).toMatchObject(origin('Events and their guest lists'));
  expect(find('Waiting for moderation', rows)).toMatchObject(origin('Cases of moderation'));
});

it('has no row of what did not answer, and json says so', () => {
  const data = buildDashboard({ complete: false, missing: ['identity'], users: null, engagement: null });
  const rows = reportRows(data);
  expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(['Engagement']));
  expect(reportHead(data)).toMatchObject({ complete: false, missing: ['identity'] });
});

it('is a csv in which nothing is calculated and every line has all its cells', () => {
  const lines = reportCsv(reportRows(buildDashboard(), { health: buildHealth() }))
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('\uFEFFgroup,name,value,unit,note,definition,source,at');
  expect(lines.find((line) => line.includes('hockey'))).toMatch(
    /^Session Duration by Sport,'=hockey,16\.7,min/,
  );
  expect(lines.find((line) => line.includes('Total Users'))).toContain("'+3 this week");
});

it.each(['=1+1', '＝1+1', '"=1+1', "'=1+1", '“=1+1', ' =1+1', '\u00a0@SUM(A1)', '\r-1'])(
  'leaves %j, the name of a sport, a text',
  (sport) => {
    const [row] = reportRows(buildDashboard(), { health: buildHealth() });
    const written = `'${sport}`.replaceAll('"', '""');
    expect(reportCsv([{ ...row!, group: 'Sports', name: sport }]).split('\n')[1]).toMatch(
      new RegExp(`^Sports,"?${written.replace(/[+()]/g, '\\$&')}"?,`, 'u'),
    );
  },
);

it('keeps a cell with a break of any kind in one row', () => {
  const [row] = reportRows(buildDashboard(), { health: buildHealth() });
  expect(reportCsv([{ ...row!, name: 'a\rb' }])).toContain(',"a\rb",');
});

it.each([
  [5, 7, '−2 against yesterday (7)'],
  [7, 5, '+2 against yesterday (5)'],
  [5, 5, '0 against yesterday (5)'],
])('says how %i compares with %i', (now, before, text) => {
  expect(comparison(now, before, 'yesterday')).toBe(text);
});

it.each([
  [12.5, '12.5 min'],
  [185, '3 h 5 min'],
  [2880, '2 d 0 h'],
])('says %d minutes as %s', (minutes, text) => {
  expect(spokenMinutes(minutes)).toBe(text);
});
