const anyTag = /<\/?[a-z][^<>]*>/i;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What was typed as the server will read it: without tags, an empty line stands between paragraphs. */
export function asHtml(typed: string): string {
  if (anyTag.test(typed)) return typed;
  return typed
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
