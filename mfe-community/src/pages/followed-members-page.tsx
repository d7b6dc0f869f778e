import { FollowedMembers } from '../features/following/followed-members.tsx';
import { OwnListPage } from './own-list-page.tsx';

const FollowedMembersPage = () => (
  <OwnListPage of="following">
    <FollowedMembers />
  </OwnListPage>
);

export default FollowedMembersPage;
