import { Menu } from '@ankur/ui/menus/menu';
import { Download, FileText } from '@ankur/ui/icons';
import { fileStamp, saveText } from '../../../shared/download.ts';
import type { DashboardData, SystemHealth } from '../dashboard-data.ts';
import { reportCsv, reportJson, reportRows } from '../report.ts';

interface ExportReportProps {
  data: DashboardData;
  health: SystemHealth | undefined;
}

/** Saves what is on the screen, dated, as csv or json. */
export function ExportReport({ data, health }: ExportReportProps) {
  const save = (format: 'csv' | 'json') => {
    const rows = reportRows(data, health);
    const text = format === 'csv' ? reportCsv(rows) : reportJson(data, rows);
    saveText(text, {
      name: `dashboard-report-${fileStamp()}.${format}`,
      type: format === 'csv' ? 'text/csv' : 'application/json',
    });
  };
  return (
    <Menu
      label="Export Report"
      icon={<Download size={18} />}
      items={[
        { id: 'csv', label: 'As csv', icon: <FileText size={18} />, onSelect: () => save('csv') },
        { id: 'json', label: 'As json', icon: <FileText size={18} />, onSelect: () => save('json') },
      ]}
    >
      Export Report
    </Menu>
  );
}
