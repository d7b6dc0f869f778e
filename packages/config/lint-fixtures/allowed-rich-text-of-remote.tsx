// path: mfe-content/src/features/blog/components/rich-text.tsx
// expect: none
export const RichText = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;
