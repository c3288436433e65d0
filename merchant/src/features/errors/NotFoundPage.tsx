import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { ErrorScreen } from './ErrorScreen'

export default function NotFoundPage() {
  const t = useT('errors')
  useTitle(useT('common')('titles.notFound'))
  const actions = (
    <>
      <ButtonLink to="/" variant="primary">
        {t('home')}
      </ButtonLink>
      <ButtonLink to="/layouts/template/aboutUs">{t('contact')}</ButtonLink>
    </>
  )
  return (
    <ErrorScreen number="404" title={t('404.title')} actions={actions}>
      {t('404.body')}
    </ErrorScreen>
  )
}
