import { Alert } from 'antd'
import { useLocation } from 'react-router'
import { useT } from '@/i18n/useT'
import { isRedirectedHome } from '@/session/session'
import { useOnChange } from '@/ui/useOnChange'

const close = () => isRedirectedHome.set(false)

/** Why the user was redirected to the start page; dismissed on the next navigation. */
export function RedirectNotice() {
  const words = useT('words')
  const isShown = isRedirectedHome.use()
  const { pathname } = useLocation()
  useOnChange(close, pathname)
  return (
    isShown && <Alert type="warning" showIcon role="alert" title={words('http.401')} closable={{ onClose: close }} />
  )
}
