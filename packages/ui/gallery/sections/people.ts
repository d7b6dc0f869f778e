export const people = [
  { id: '1', name: 'Asha Rao', sport: 'athletics', status: 'approved', posts: 128 },
  { id: '2', name: 'Kabir Singh', sport: 'hockey', status: 'pending', posts: 9 },
  { id: '3', name: 'Meera Iyer', sport: 'badminton', status: 'flagged', posts: 1042 },
  { id: '4', name: 'Irfan Khan', sport: 'cricket', status: 'rejected', posts: 77 },
];
