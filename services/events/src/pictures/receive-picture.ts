import { maxPictureBytes } from '@ankur/contracts/identity/pictures.endpoints';
import { receiveUpload } from '@ankur/service-kit/uploads/receive-upload';
import type { EventsContext } from '../context.ts';

/** Reads a form with one picture; the settings of the platform decide later, when somebody may send it at all. */
export const receivePicture = ({ incoming }: Pick<EventsContext, 'incoming'>) =>
  receiveUpload(incoming, {
    field: 'image',
    maxFiles: 1,
    maxMB: () => maxPictureBytes / 1024 / 1024,
  });
