import { jest } from '@jest/globals';

/** For `beforeEach`: what a chart asks of a browser that jsdom has not; nothing is drawn, and nothing is said of it. */
export function stubDrawing(): void {
  // The library says in the console that nothing can be drawn here.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => null);
  globalThis.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
