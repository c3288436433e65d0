import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import { loadingPath } from '@/session/places'
import { useTitle } from '@/session/site'

/** A place that is closed to a person, or does not exist: what happened and the way home. */
export function Refused({ kind }: { kind: 'not_allowed' | 'not_found' }) {
  const t = useT('common')
  const navigate = useNavigate()
  useTitle(t(`${kind}.title`))
  return (
    <Result
      status={kind === 'not_allowed' ? '403' : '404'}
      title={<h1>{t(`${kind}.title`)}</h1>}
      subTitle={t(`${kind}.text`)}
      extra={
        <Button type="primary" onClick={() => void navigate(loadingPath(null))}>
          {t('go_home')}
        </Button>
      }
    />
  )
}
