import { lazyPage } from '../lazyPage'
import { Shell } from './Shell'

const SCREENS = {
  dashboard: lazyPage(() => import('@/features/workspace/StartPage'), ['workspace']),
}

export default function WorkspaceShell() {
  return <Shell area="admin" screens={SCREENS} />
}
