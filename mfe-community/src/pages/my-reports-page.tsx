import { MyReports } from '../features/my-reports/components/my-reports.tsx';
import { OwnListPage } from './own-list-page.tsx';

const MyReportsPage = () => (
  <OwnListPage of="reports">
    <MyReports />
  </OwnListPage>
);

export default MyReportsPage;
