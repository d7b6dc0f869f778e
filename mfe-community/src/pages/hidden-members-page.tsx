import { HiddenMembers } from '../features/hidden-members/components/hidden-members.tsx';
import { OwnListPage } from './own-list-page.tsx';

const HiddenMembersPage = () => (
  <OwnListPage of="hidden">
    <HiddenMembers />
  </OwnListPage>
);

export default HiddenMembersPage;
