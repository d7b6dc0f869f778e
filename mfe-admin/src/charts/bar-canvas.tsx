import { useIsDark } from '@ankur/mfe-kit';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useMemo } from 'react';
import { Bar } from 'react-chartjs-2';
import type { BarChartRow } from './bar-chart.tsx';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** Colours of a theme as the canvas understands them: it knows neither variables nor `light-dark()`. */
function readColours(dark: boolean) {
  const probe = document.createElement('span');
  probe.style.colorScheme = dark ? 'dark' : 'light';
  document.body.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    bar: read('--color-action'),
    line: read('--color-line'),
    text: read('--color-ink-muted'),
  };
  probe.remove();
  return colours;
}

interface BarCanvasProps {
  rows: readonly BarChartRow[];
  format: (value: number) => string;
  lying: boolean;
}

/** The drawing of a chart, in a file of its own with the library that draws it; the words beside it say the same. */
export function BarCanvas({ rows, format, lying }: BarCanvasProps) {
  const dark = useIsDark();
  const { bar, line, text } = useMemo(() => readColours(dark), [dark]);
  const values = {
    beginAtZero: true,
    ticks: { color: text, precision: 0, maxTicksLimit: 5 },
    grid: { color: line },
  };
  const names = { ticks: { color: text, autoSkip: !lying, maxRotation: 0 }, grid: { display: false } };
  return (
    <Bar
      aria-hidden="true"
      data={{
        labels: rows.map(({ label }) => label),
        datasets: [
          {
            data: rows.map(({ value }) => value),
            backgroundColor: bar,
            borderRadius: 4,
            maxBarThickness: 28,
          },
        ],
      }}
      options={{
        indexAxis: lying ? 'y' : 'x',
        maintainAspectRatio: false,
        animation: false,
        scales: lying ? { x: values, y: names } : { x: names, y: values },
        plugins: {
          tooltip: {
            displayColors: false,
            callbacks: { label: ({ dataIndex }) => format(rows[dataIndex]?.value ?? 0) },
          },
        },
      }}
    />
  );
}
