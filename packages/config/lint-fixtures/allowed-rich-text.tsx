// path: packages/ui/src/content/rich-text.tsx
// expect: none
export const RichText = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;
