import { Pill } from '@ankur/ui/actions/pill';
import { ArrowUp } from '@ankur/ui/icons';

/** Offers what has come meanwhile; its place has no height, so that nothing moves when it comes. */
export function NewPill({ text, onShow }: { text: string | null; onShow: () => void }) {
  const show = () => {
    onShow();
    scrollTo({
      top: 0,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  };
  return (
    text !== null && (
      <Pill onPress={show} icon={<ArrowUp size={16} />}>
        {text}
      </Pill>
    )
  );
}
