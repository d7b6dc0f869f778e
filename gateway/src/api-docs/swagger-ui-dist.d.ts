declare module 'swagger-ui-dist/absolute-path.js' {
  /** Folder of the built widget. */
  export default function getAbsoluteFSPath(): string;
}
