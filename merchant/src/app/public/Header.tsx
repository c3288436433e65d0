import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSite } from '@/http/site'
import { useHasToken } from '@/http/tokens'
import { useT } from '@/i18n/useT'
import { Brand } from '@/ui/Brand'
import { Button, ButtonLink } from '@/ui/Button'
import { PRODUCT_LIST } from '@/ui/product/paths'
import { LanguageSwitch } from '@/ui/LanguageSwitch'
import styles from './public.module.css'

const ABOUT = '/layouts/template/aboutUs'

export function Header() {
  const t = useT('common')
  const [isOpen, setOpen] = useState(false)
  const { pathname, hash } = useLocation()
  useEffect(() => setOpen(false), [pathname, hash])

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <div className={styles.fold} data-open={isOpen} id="site-nav">
          <Links />
          <Account />
        </div>
        <LanguageSwitch offers />
        <span className={styles.toggle}>
          <Button aria-expanded={isOpen} aria-controls="site-nav" onClick={() => setOpen(!isOpen)}>
            {t('nav.menu')}
          </Button>
        </span>
      </div>
    </header>
  )
}

/** A supplier's own home links to no platform sections. */
function Links() {
  const t = useT('common')
  const isHouse = useSite().info.template_flag === 4
  return (
    <nav className={styles.links} aria-label={t('nav.label')}>
      <Link to={PRODUCT_LIST}>{t('nav.products')}</Link>
      {!isHouse && <Link to="/#how">{t('nav.how')}</Link>}
      {!isHouse && <Link to="/#questions">{t('nav.questions')}</Link>}
      <Link to={ABOUT}>{t('nav.about')}</Link>
    </nav>
  )
}

function Account() {
  const t = useT('common')
  const isAtWork = useHasToken('admin')
  const isMember = useHasToken('member')
  if (isAtWork || isMember) {
    return (
      <div className={styles.account}>
        <ButtonLink to={isAtWork ? '/admin' : '/user'}>{t(isAtWork ? 'nav.workspace' : 'nav.member')}</ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.account}>
      <ButtonLink to="/login" variant="text">
        {t('nav.login')}
      </ButtonLink>
      <ButtonLink to="/register" variant="primary">
        {t('nav.register')}
      </ButtonLink>
    </div>
  )
}
