import { Menu } from '@ankur/ui/menus/menu';
import { Download, FileText } from '@ankur/ui/icons';
import type { ReportFormat } from './report-file.ts';

/** Saves what is on the screen as csv or json. */
export function ExportMenu({ onSave }: { onSave: (format: ReportFormat) => void }) {
  return (
    <Menu
      label="Export Report"
      icon={<Download size={18} />}
      items={[
        { id: 'csv', label: 'As csv', icon: <FileText size={18} />, onSelect: () => onSave('csv') },
        { id: 'json', label: 'As json', icon: <FileText size={18} />, onSelect: () => onSave('json') },
      ]}
    >
      Export Report
    </Menu>
  );
}
