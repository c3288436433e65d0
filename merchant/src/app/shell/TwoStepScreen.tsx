import { useLocation } from 'react-router'
import TwoStepPage from '@/features/account/TwoStepPage'
import { areaOf } from '@/http/routing/areas'
import { PersonQueries } from '../PersonQueries'

/** Without the navigation: there may be none before this is done. */
export default function TwoStepScreen() {
  const area = areaOf(useLocation().pathname) ?? 'admin'
  return (
    <PersonQueries>
      <TwoStepPage area={area} />
    </PersonQueries>
  )
}
