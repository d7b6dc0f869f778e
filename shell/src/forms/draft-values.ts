type Values = Record<string, string>;

/** The values among stored text; anything else there is no draft. */
export function readDraft(text: string): Values {
  try {
    const kept: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** What was typed over what is stored, as text; empty when nothing differs. */
export function writeDraft(values: Values, stored: Values): string {
  const typed = Object.entries(values).filter(([name, value]) => value !== (stored[name] ?? ''));
  return typed.length === 0 ? '' : JSON.stringify(Object.fromEntries(typed));
}
