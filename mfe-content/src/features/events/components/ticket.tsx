import { QRCodeSVG } from 'qrcode.react';
import styles from '../events.module.css';

interface TicketProps {
  eventId: string;
  number: string;
  isHere: boolean;
}

/** The ticket of a seat: its QR leads whoever organises to the check-in, its number can be typed there. */
function Ticket({ eventId, number, isHere }: TicketProps) {
  const address = `${location.origin}/events/${eventId}/guests?ticket=${number}`;
  return (
    <figure className={styles['ticket']}>
      <QRCodeSVG value={address} size={160} level="M" marginSize={2} title={`QR of ticket ${number}`} />
      <figcaption>
        {isHere ? 'Checked in' : 'Ticket'} <strong>{number}</strong>
      </figcaption>
    </figure>
  );
}

export default Ticket;
