/** Whether a call by this method changes nothing. */
export const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';
