/** jsdom evaluates no media queries: those named here match, and `prefer` again tells whoever follows them. */
const followers = new Set<() => void>();

export function prefer(...matching: string[]): void {
  globalThis.matchMedia = ((query: string) => ({
    matches: matching.includes(query),
    addEventListener: (_type: string, onChange: () => void) => followers.add(onChange),
    removeEventListener: (_type: string, onChange: () => void) => followers.delete(onChange),
  })) as unknown as typeof matchMedia;
  for (const onChange of followers) onChange();
}
