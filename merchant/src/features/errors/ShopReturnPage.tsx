import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import styles from './errors.module.css'

/** Target of TikTok Shop's redirect. Explains that stores cannot be connected yet and removes the code from the URL. */
export default function ShopReturnPage() {
  const t = useT('errors')
  useTitle(useT('common')('titles.shopReturn'))
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true })
  }, [navigate, pathname, search])
  return (
    <section className={styles.screen}>
      <h1>{t('shopReturn.title')}</h1>
      <p>{t('shopReturn.body')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/admin" look="primary">
          {t('workspace')}
        </ButtonLink>
        <ButtonLink to="/">{t('home')}</ButtonLink>
      </div>
    </section>
  )
}
