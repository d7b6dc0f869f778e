import type { OwnUser } from '@ankur/contracts/identity/user';
import {
  apiKey,
  messageOf,
  ownPicture,
  setUser,
  toast,
  useApiMutation,
  useQueryClient,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { ImagePlus } from '@ankur/ui/icons';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { useRef, useState, type ChangeEvent } from 'react';
import { kindsOf, pictureProblem, usePictureLimits } from '../../../settings/picture-limits.ts';
import styles from './profile-form.module.css';

function useUpload(onRefused: (text: string) => void) {
  const queryClient = useQueryClient();
  return useApiMutation('POST /api/auth/picture', {
    request: (file: File) => {
      const form = new FormData();
      form.append('profilePicture', file);
      return { form };
    },
    failure: () => null,
    onError: (error) => onRefused(messageOf(error, 'The picture could not be sent. Please try again.')),
    onSuccess: ({ user }) => {
      setUser(user);
      void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/auth/profile') });
      void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/auth/profile/:id') });
      toast.success('Picture saved');
    },
  });
}

/** The own picture; a chosen file is checked here and saved at once. */
export function PictureField({ user }: { user: OwnUser }) {
  const limits = usePictureLimits();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useUpload(setProblem);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after it was refused.
    target.value = '';
    if (file === undefined) return;
    const found = pictureProblem(file, limits);
    setProblem(found);
    if (found === null) upload.mutate(file);
  };
  return (
    <div className={styles['picture']}>
      <Avatar
        name={user.username}
        src={ownPicture(user.profilePicture)}
        sport={user.sport ?? null}
        size="huge"
      />
      <div>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label="Profile picture"
            accept={limits.allowedImageTypes.join(',')}
            onChange={choose}
          />
        </VisuallyHidden>
        <Button icon={<ImagePlus />} busy={upload.isPending} onClick={() => input.current?.click()}>
          {user.profilePicture === undefined ? 'Add a picture' : 'Change picture'}
        </Button>
        <p className={styles['hint']}>
          {kindsOf(limits)}, up to {limits.maxImageSizeMB} MB
        </p>
        {problem !== null && (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
