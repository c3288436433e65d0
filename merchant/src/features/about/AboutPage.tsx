import { useSite, useSiteName } from '@/http/site'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Claims } from '@/ui/Claims'
import styles from './about.module.css'

/** Shows only texts that the site has entered (MKT-01). */
export default function AboutPage() {
  const t = useT('about')
  const { info } = useSite()
  const name = useSiteName()
  useTitle(useT('common')('titles.about'))
  const paragraphs = info.about_us.split(/\n+/).filter(Boolean)

  return (
    <article className={styles.about}>
      <header>
        <h1>{t('title', { name })}</h1>
        {info.website_description && <p className={styles.lead}>{info.website_description}</p>}
        <Claims />
      </header>
      <div className={styles.columns}>
        <div className={styles.story}>
          {paragraphs.length === 0 && <p>{t('empty')}</p>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink to="/register" variant="primary" large>
            {t('start')}
          </ButtonLink>
        </div>
        <ContactCard />
      </div>
    </article>
  )
}

function ContactCard() {
  const t = useT('about')
  const { info } = useSite()
  const facts = [
    { label: t('company'), value: info.supplier_name },
    { label: t('contact'), value: info.contact },
    { label: t('phone'), value: info.mobile, link: `tel:${info.mobile}` },
    { label: t('email'), value: info.email, link: `mailto:${info.email}` },
    { label: t('address'), value: info.address },
    { label: t('record'), value: info.domain_icp },
  ].filter((fact) => fact.value)
  if (facts.length === 0) return null
  return (
    <aside className={styles.card} aria-labelledby="about-contact">
      <h2 id="about-contact">{t('reach')}</h2>
      <dl>
        {facts.map(({ label, value, link }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{link ? <a href={link}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
