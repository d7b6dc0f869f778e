import { useParams } from '@ankur/mfe-kit';
import { QRCodeSVG } from 'qrcode.react';
import { useRegistration } from '../api/use-registration.ts';
import styles from '../events.module.css';

/** The ticket of a seat: its QR leads whoever organises to the check-in, its number can be typed there. */
function TicketPage() {
  const { id = '' } = useParams();
  const { data } = useRegistration(id);
  const number = data?.ticket;
  if (number === undefined) return null;
  const address = `${location.origin}/events/${id}/guests?ticket=${number}`;
  return (
    <figure className={styles['ticket']}>
      <QRCodeSVG value={address} size={160} level="M" marginSize={2} title={`QR of ticket ${number}`} />
      <figcaption>
        {data?.checkedInAt === undefined ? 'Ticket' : 'Checked in'} <strong>{number}</strong>
      </figcaption>
    </figure>
  );
}

export default TicketPage;
