import { ExportMenu } from '../../../figures/export-menu.tsx';
import { saveReport } from '../../../figures/report-file.ts';
import { usePageViews, useUptime } from '../api/use-dashboard.ts';
import type { DashboardData, SystemHealth } from '../dashboard-data.ts';
import { reportHead, reportRows } from '../report.ts';

interface ExportReportProps {
  data: DashboardData;
  health: SystemHealth | undefined;
}

/** Saves what is on the screen, dated, as csv or json. */
export function ExportReport({ data, health }: ExportReportProps) {
  const { data: views } = usePageViews();
  const uptime = useUptime();
  return (
    <ExportMenu
      onSave={(format) =>
        saveReport('dashboard-report', format, {
          rows: reportRows(data, { health, views, uptime }),
          head: reportHead(data),
        })
      }
    />
  );
}
