import { useIsDark } from '@ankur/mfe-kit';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useMemo } from 'react';
import { Bar } from 'react-chartjs-2';
import type { BarChartRow } from './bar-chart.tsx';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** A colour of the theme as the canvas understands it: it knows neither variables nor `light-dark()`. */
function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const readColours = () => ({
  bar: colourOf('--color-action'),
  line: colourOf('--color-line'),
  text: colourOf('--color-ink-muted'),
});

interface BarCanvasProps {
  rows: readonly BarChartRow[];
  format: (value: number) => string;
  lying: boolean;
}

/** The drawing of a chart, in a file of its own with the library that draws it; the words beside it say the same. */
function BarCanvas({ rows, format, lying }: BarCanvasProps) {
  const dark = useIsDark();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the colours are those of the page, which follow the theme
  const { bar, line, text } = useMemo(readColours, [dark]);
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

export default BarCanvas;
