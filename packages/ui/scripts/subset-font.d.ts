declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** Tags of the OpenType features to keep; all others and their glyphs are left out. */
    keepFeatures?: string[];
    noHinting?: boolean;
    /** A number pins an axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }> | undefined;
  }
  /** Answers the font with the letters of `text` and nothing else. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
