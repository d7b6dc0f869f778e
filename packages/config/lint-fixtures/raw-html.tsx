// path: mfe-content/src/features/blog/components/blog-body.tsx
// expect: no-restricted-syntax
export const BlogBody = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;
