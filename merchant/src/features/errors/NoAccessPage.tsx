import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { ErrorScreen } from './ErrorScreen'

export default function NoAccessPage() {
  const t = useT('errors')
  useTitle(useT('common')('titles.noAccess'))
  const actions = (
    <>
      <ButtonLink to="/" look="primary">
        {t('home')}
      </ButtonLink>
      <ButtonLink to="/login">{t('otherAccount')}</ButtonLink>
    </>
  )
  return (
    <ErrorScreen number="401" title={t('401.title')} actions={actions}>
      {t('401.body')}
    </ErrorScreen>
  )
}
