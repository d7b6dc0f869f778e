// path: mfe-community/src/features/feed/components/post-picture.tsx
// expect: jsx-a11y/alt-text
export const PostPicture = ({ src }: { src: string }) => <img src={src} />;
