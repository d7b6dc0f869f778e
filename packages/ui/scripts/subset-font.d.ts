declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** A number pins an axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }> | undefined;
  }
  /** Answers the font with the letters of `text` and nothing else. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
