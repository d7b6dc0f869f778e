/** The call behind the list, by which its answer is kept. */
export const listCall = 'GET /api/admin/invites';
