import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import css from './tabs.module.css';

/** One tab of a row. */
export interface Tab {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  count?: number | undefined;
}

interface TabsProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly Tab[];
  children?: ReactNode;
}

/** A row of tabs above its panels; arrow keys move between the tabs. */
export function Tabs({ label, value, onValueChange, tabs, children }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(String(next))}>
      <Base.List className={css.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={css.tab}>
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

/** The content of one tab; mounted only while it is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Panel value={value} className={css.panel}>
      {children}
    </Base.Panel>
  );
}
