/** Whatever is watched has a size once the page is laid out; jsdom lays out nothing and knows no ResizeObserver. */
export function toldSizes(): void {
  class Told {
    readonly observe: () => void;
    constructor(tell: () => void) {
      this.observe = () => queueMicrotask(tell);
    }
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Told });
}
