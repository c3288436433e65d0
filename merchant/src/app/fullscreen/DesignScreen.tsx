import DesignPage from '@/features/design/opening/DesignPage'
import { FullScreen } from './FullScreen'

export default function DesignScreen() {
  return (
    <FullScreen>
      <DesignPage />
    </FullScreen>
  )
}
