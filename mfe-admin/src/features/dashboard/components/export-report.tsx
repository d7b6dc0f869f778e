import { ExportMenu } from '../../../figures/export-menu.tsx';
import { saveReport } from '../../../figures/report-file.ts';
import type { DashboardData, SystemHealth } from '../dashboard-data.ts';
import { reportHead, reportRows } from '../report.ts';

interface ExportReportProps {
  data: DashboardData;
  health: SystemHealth | undefined;
}

/** Saves what is on the screen, dated, as csv or json. */
export function ExportReport({ data, health }: ExportReportProps) {
  return (
    <ExportMenu
      onSave={(format) =>
        saveReport('dashboard-report', format, { rows: reportRows(data, health), head: reportHead(data) })
      }
    />
  );
}
