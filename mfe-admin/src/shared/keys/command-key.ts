/** The key beside K that opens the palette, as its keyboard calls it; both work everywhere. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
