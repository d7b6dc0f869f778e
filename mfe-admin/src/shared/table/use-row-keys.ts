import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSingleKeys } from '../keys/use-single-keys.ts';

const tableMark = 'data-console-table';

/** Of several tables on a page the one with the focus answers, else the first. */
function answers(element: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest(`[${tableMark}]`);
  return element !== null && (focused ?? document.querySelector(`[${tableMark}]`)) === element;
}

interface RowKeys {
  keys: readonly string[];
  onOpen: ((key: string) => void) | undefined;
}

/**
 * The keys of every table: j and k go down and up, arrows too while the focus is in it, Enter opens, Escape lets go.
 * The focus goes along, so that Tab reaches what can be done in the row.
 */
export function useRowKeys({ keys, onOpen }: RowKeys) {
  const area = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [moves, setMoves] = useState(0);
  const index = chosen === null ? -1 : keys.indexOf(chosen);
  /** Where the keys go on from: the row with the focus, as that after one that has left, else the end they lead away from. */
  const startOf = (by: number) => {
    const rows = [...(area.current?.querySelectorAll('tbody > tr') ?? [])];
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    if (focused !== -1) return focused;
    if (index !== -1) return index;
    return by > 0 ? -1 : keys.length;
  };
  const rowOf = () => area.current?.querySelector<HTMLElement>('tr[data-active]') ?? null;
  useEffect(() => {
    if (moves === 0) return;
    const row = rowOf();
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [moves]);
  const move = (by: number) => {
    if (!answers(area.current) || keys.length === 0) return;
    setChosen(keys[Math.min(Math.max(startOf(by) + by, 0), keys.length - 1)] ?? null);
    setMoves((count) => count + 1);
  };
  const letGo = () => {
    if (!answers(area.current)) return;
    // Before it goes: the row loses its place in the order of the page.
    if (rowOf() === document.activeElement)
      area.current?.querySelector<HTMLElement>('[role="region"]')?.focus();
    setChosen(null);
  };
  useSingleKeys({ j: () => move(1), k: () => move(-1), Escape: letGo }, { besideDetails: false });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const onRow = target === rowOf();
    if (onRow && key === 'Enter' && chosen !== null) {
      event.preventDefault();
      if (onOpen) onOpen(chosen);
      else rowOf()?.querySelector<HTMLElement>('button, a, select')?.focus();
    }
    const isOurs = onRow || (target as Element).getAttribute('role') === 'region';
    if (!isOurs || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    event.preventDefault();
    move(key === 'ArrowDown' ? 1 : -1);
  };
  return {
    activeKey: index === -1 ? undefined : (chosen ?? undefined),
    area: { ref: area, [tableMark]: '', onKeyDown },
  };
}
