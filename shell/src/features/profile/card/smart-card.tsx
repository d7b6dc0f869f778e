import { copyLink, toast, useApiQuery } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Copy, Download } from '@ankur/ui/icons';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { sportName } from '@ankur/ui/sports/sport';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { copy } from '../../../copy.ts';
import { useProductName } from '../../../settings/use-public-settings.ts';
import type { Profile } from '../athlete-page/profile-header.tsx';
import type { BestMark } from '../numbers/best-marks.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { profileAddress } from './profile-address.ts';
import styles from './smart-card.module.css';

type Told = Pick<Profile, 'username' | 'sport' | 'level' | 'location'>;

interface SmartCardProps {
  profile: Profile;
  bests: readonly BestMark[];
  open: boolean;
  onClose: () => void;
}

/** What strangers are told, also where owner or guardian read more: the card is passed on, and of some they see no marks. */
function useTold({ _id, username }: Profile, bests: readonly BestMark[]) {
  const { data, isFetching } = useApiQuery(
    'GET /api/auth/profile/:id',
    { params: { id: _id } },
    // What was changed just now goes along.
    { staleTime: 0 },
  );
  const told =
    data === undefined || data.isPrivate === true
      ? { profile: { username, sport: data?.sport }, bests: [] }
      : { profile: data, bests: bests.filter(({ on }) => on !== undefined) };
  return { told, isFetching };
}

function linesOf({ sport, level, location }: Told): string[] {
  const what = [level, sport].flatMap((word) => (word === undefined ? [] : [sportName(word)])).join(' · ');
  return [what, location ?? ''].filter((line) => line !== '');
}

async function savePicture(
  front: HTMLElement,
  about: { profile: Told; bests: readonly BestMark[]; product: string },
) {
  const svg = front.querySelector('svg');
  const path = svg?.querySelector('path:last-of-type')?.getAttribute('d') ?? '';
  const modules = svg?.viewBox.baseVal.width ?? 1;
  const style = getComputedStyle(front);
  const { backgroundColor: tint, color: ink } = style;
  const faceOf = (token: string) => style.getPropertyValue(token).trim() || 'sans-serif';
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const { profile, bests, product } = about;
  drawSharePicture(canvas, {
    name: profile.username,
    lines: linesOf(profile),
    bests,
    tint,
    ink,
    faces: { display: faceOf('--font-display'), text: faceOf('--font-text') },
    code: { path, modules },
    product,
  });
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${profile.username}.png`;
  link.click();
}

/** A member's card: the way to the profile as a code, as a link and as a picture to pass on. */
export function SmartCard({ profile, bests, open, onClose }: SmartCardProps) {
  const front = useRef<HTMLDivElement>(null);
  const product = useProductName();
  const address = profileAddress(profile._id);
  const { told, isFetching } = useTold(profile, bests);
  const save = () => {
    if (front.current === null) return;
    savePicture(front.current, { ...told, product }).catch(() =>
      toast.error('The picture could not be drawn.'),
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.smartCard.title}
      size="small"
      footer={
        <>
          <Button icon={<Copy size={18} />} onClick={() => void copyLink(address)}>
            Copy link
          </Button>
          <Button variant="primary" icon={<Download size={18} />} busy={isFetching} onClick={save}>
            Save picture
          </Button>
        </>
      }
    >
      <div ref={front} className={styles['front']} data-sport={profile.sport ?? 'other'}>
        <p className={styles['name']}>{profile.username}</p>
        {linesOf(told.profile).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <div className={styles['code']}>
          <QRCodeSVG value={address} level="M" marginSize={2} title={`QR code of ${address}`} />
        </div>
        <p className={styles['hint']}>{copy.smartCard.hint}</p>
      </div>
    </Dialog>
  );
}
