import { useLocation } from 'react-router'
import TwoStepPage from '@/features/account/TwoStepPage'
import { areaOf } from '@/http/routing/areas'
import { UserQueries } from '../UserQueries'

/** Without navigation: it may be empty until two-step sign-in is set up. */
export default function TwoStepScreen() {
  const area = areaOf(useLocation().pathname) ?? 'admin'
  return (
    <UserQueries>
      <TwoStepPage area={area} />
    </UserQueries>
  )
}
