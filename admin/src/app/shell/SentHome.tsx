import { Alert } from 'antd'
import { useLocation } from 'react-router'
import { useT } from '@/i18n/useT'
import { sentHome } from '@/session/session'
import { useUnlessFirst } from '@/ui/useUnlessFirst'

const close = () => sentHome.set(false)

/** Why the user was redirected to the start page; dismissed on the next navigation. */
export function SentHome() {
  const words = useT('words')
  const isShown = sentHome.use()
  const { pathname } = useLocation()
  useUnlessFirst(close, pathname)
  return (
    isShown && <Alert type="warning" showIcon role="alert" title={words('http.401')} closable={{ onClose: close }} />
  )
}
