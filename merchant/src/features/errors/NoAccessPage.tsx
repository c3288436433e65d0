import { useNavigate } from 'react-router'
import { sessionOf } from '@/http/session'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { ErrorScreen } from './ErrorScreen'

export default function NoAccessPage() {
  const t = useT('errors')
  const shared = useT('shared')
  useTitle(useT('common')('titles.noAccess'))
  const navigate = useNavigate()
  const leave = async () => {
    await sessionOf.admin.signOut().catch(() => undefined)
    await navigate('/login')
  }
  const actions = (
    <>
      <ButtonLink to="/" variant="primary">
        {t('home')}
      </ButtonLink>
      <Button onClick={() => void leave()}>{t('signInAgain')}</Button>
    </>
  )
  return (
    <ErrorScreen number="401" title={t('401.title')} actions={actions}>
      {shared('messages.nav_intercepted')}
      <br />
      {t('401.body')}
    </ErrorScreen>
  )
}
