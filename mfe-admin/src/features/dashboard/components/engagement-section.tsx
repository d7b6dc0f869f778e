import { BarChart } from '../../../charts/bar-chart.tsx';
import type { Engagement } from '../dashboard-data.ts';
import { engagementFigures } from '../figures.ts';
import { FigureCard } from '../../../figures/figure-card.tsx';
import figures from '../../../figures/figures.module.css';

const nothingYet = 'Nothing was recorded yet. Bars appear as members use Ankur.';
const ofAge = 'Last 30 days, members known to be of age; of minors only the day is kept.';
const dayLabel = (day: string) =>
  new Date(`${day}T00:00`).toLocaleDateString([], { day: 'numeric', month: 'short' });
const featureNames: Readonly<Record<string, string>> = {
  community: 'Community',
  events: 'Events',
  blogs: 'Blog',
  news: 'News',
  scores: 'Live scores',
  athletes: 'Athletes',
  resume: 'Resume',
  membership: 'Membership',
};

function Charts({ engagement }: { engagement: Engagement }) {
  const { days, sessionDurationBySport, activeTimePeriods, featureUsage } = engagement;
  return (
    <div className={figures['charts']}>
      <BarChart
        title="Active Members per Day"
        definition="Members who were here on each of the last 30 days, by the day in India."
        headers={['Day', 'Members']}
        rows={days.map(({ day, users }) => ({ label: dayLabel(day), value: users }))}
        empty={nothingYet}
      />
      <BarChart
        title="Session Duration by Sport"
        definition={`Minutes of a visit, on average. ${ofAge}`}
        headers={['Sport', 'Minutes', 'Members']}
        rows={sessionDurationBySport.map(({ sport, duration, users }) => ({
          label: sport,
          value: duration,
          more: [String(users)],
        }))}
        empty={nothingYet}
        lying
      />
      <BarChart
        title="Most Active Time Periods"
        definition={`Members who were here in these hours in India, in percent of all who were. ${ofAge}`}
        headers={['Hours', 'Percent', 'Members']}
        rows={activeTimePeriods.map(({ period, percentage, users }) => ({
          label: period,
          value: percentage,
          more: [String(users)],
        }))}
        empty={nothingYet}
        format={(value) => `${String(value)}%`}
      />
      <BarChart
        title="Feature Usage"
        definition={`Members whose browser asked for a part or sent something to it. ${ofAge}`}
        headers={['Feature', 'Members', 'Days of use']}
        rows={featureUsage.map(({ feature, users, usage }) => ({
          label: featureNames[feature] ?? feature,
          value: users,
          more: [String(usage)],
        }))}
        empty={nothingYet}
        lying
      />
    </div>
  );
}

/** How members use the platform: six figures and four charts, all from recorded activity. */
export function EngagementSection({ engagement }: { engagement: Engagement }) {
  return (
    <>
      <div className={figures['figures']}>
        {engagementFigures(engagement).map((figure) => (
          <FigureCard key={figure.label} figure={figure} />
        ))}
      </div>
      <Charts engagement={engagement} />
    </>
  );
}
