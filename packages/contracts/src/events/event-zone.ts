/** Events take place in India: their dates and times are shown as they are there, wherever the reader is. */
export const eventZone = 'Asia/Kolkata';
