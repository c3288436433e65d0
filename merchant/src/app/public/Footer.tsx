import { Link } from 'react-router'
import { chooseCurrency, useCurrencyChoice } from '@/http/currency'
import { useSite, useSiteName } from '@/http/site'
import { useT } from '@/i18n/useT'
import { PRODUCT_LIST } from '@/ui/product/paths'
import { Select } from '@/ui/Select'
import styles from './public.module.css'

const THIS_YEAR = new Date().getFullYear()
const ICP_REGISTER = 'https://beian.miit.gov.cn/'

export function Footer() {
  const t = useT('common')
  const { info, settings } = useSite()
  const name = useSiteName()
  const record = info.domain_icp || settings.recordNumber

  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <strong>{name}</strong>
          <p>{info.website_description}</p>
        </div>
        <nav aria-label={t('footer.site')}>
          <h2>{t('footer.site')}</h2>
          <Link to={PRODUCT_LIST}>{t('nav.products')}</Link>
          <Link to="/layouts/template/aboutUs">{t('nav.about')}</Link>
          <Link to="/protocol">{t('footer.terms')}</Link>
          <Link to="/login">{t('nav.login')}</Link>
        </nav>
        <Contact />
      </div>
      <div className={styles.last}>
        <span>
          © {THIS_YEAR} {name}
        </span>
        {record && (
          <a href={ICP_REGISTER} target="_blank" rel="noreferrer">
            {record}
          </a>
        )}
        <CurrencyPicker />
        {info.template_flag === 4 && <span>{t('footer.poweredBy', { site: settings.siteName })}</span>}
      </div>
    </footer>
  )
}

function CurrencyPicker() {
  const t = useT('common')
  const { current, options } = useCurrencyChoice()
  if (options.length === 0) return null
  return (
    <span className={styles.currency}>
      <Select
        label={t('currency.label')}
        value={current}
        options={options}
        onChange={(code) => void chooseCurrency(code).catch(() => undefined)}
      />
    </span>
  )
}

function Contact() {
  const t = useT('common')
  const { info } = useSite()
  const lines = [info.contact, info.mobile, info.email, info.address]
  if (lines.every((line) => !line)) return null
  return (
    <address className={styles.contact}>
      <h2>{t('footer.contact')}</h2>
      {info.contact && <span>{info.contact}</span>}
      {info.mobile && <a href={`tel:${info.mobile}`}>{info.mobile}</a>}
      {info.email && <a href={`mailto:${info.email}`}>{info.email}</a>}
      {info.address && <span>{info.address}</span>}
    </address>
  )
}
