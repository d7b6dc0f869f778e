const word = /^[\w.$-]{1,30}$/;

/** The message of an error without what may be somebody's: addresses, ids, numbers and quoted words of people. */
export function redact(message: string): string {
  return message
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<e-mail>')
    .replace(/https?:\/\/[^\s)]+/g, '<address>')
    .replace(/(['"`])(.*?)\1/g, (quoted, mark: string, text: string) =>
      word.test(text) && !/\d{4}/.test(text) ? quoted : `${mark}…${mark}`,
    )
    .replace(/\b[0-9a-f]{24}\b/gi, '<id>')
    .replace(/\d{4,}/g, '<number>');
}
