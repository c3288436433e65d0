import { Result } from 'antd'
import { useT } from '@/i18n/useT'

/** A menu that names a screen this app does not have. */
export function UnknownScreen() {
  const words = useT('words')
  const t = useT('shell')
  return (
    <Result status="warning" title={<h1>{words('messages.nav_invalid_route')}</h1>} subTitle={t('unknown_screen')} />
  )
}
