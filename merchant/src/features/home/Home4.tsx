import { lazyPart } from '@/ui/lazyPart'
import { useSite, useSiteName } from '@/http/site'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Claims } from '@/ui/Claims'
import { LazySection } from '@/ui/LazySection'
import { Rack } from '@/ui/scenes/Rack'
import styles from './home4.module.css'

const Picks = lazyPart(() => import('./front/Picks'))
const Places = lazyPart(() => import('./front/Places'))

/** Home variant 4: shows only the supplier's texts and contact, apart from the footer line. */
export default function Home4() {
  useTitle(useT('home4')('title'))
  return (
    <>
      <Banner />
      <Claims isBand />
      <LazySection height="900px">
        <Picks />
      </LazySection>
      <Story />
      <LazySection height="560px">
        <Places />
      </LazySection>
      <Contact />
    </>
  )
}

function Banner() {
  const t = useT('home4')
  const { info } = useSite()
  const name = useSiteName()
  return (
    <section className={styles.banner}>
      <div>
        {info.supplier_logo && <img src={info.supplier_logo} alt={t('logo', { name })} width="96" height="96" />}
        <h1>{name}</h1>
        {info.website_description && <p>{info.website_description}</p>}
        <div className={styles.actions}>
          <ButtonLink to="/register" variant="primary" large>
            {t('start')}
          </ButtonLink>
          <ButtonLink to="/login" large>
            {t('login')}
          </ButtonLink>
        </div>
      </div>
      <Rack />
    </section>
  )
}

function Story() {
  const t = useT('home4')
  const { info } = useSite()
  const paragraphs = info.about_us.split(/\n+/).filter(Boolean)
  return (
    <section className={styles.story} aria-labelledby="story">
      <h2 id="story">{t('story', { name: info.supplier_name })}</h2>
      <div>
        {paragraphs.map((paragraph, index) => (
          <p key={`${index}-${paragraph.length}`}>{paragraph}</p>
        ))}
        <ol className={styles.service}>
          {([1, 2, 3] as const).map((step) => (
            <li key={step}>
              <strong>{t(`service.${step}.title`)}</strong>
              <span>{t(`service.${step}.body`)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Contact() {
  const t = useT('home4')
  const { info } = useSite()
  return (
    <section className={styles.contact} id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contact')}</h2>
      <address>
        {info.mobile && <a href={`tel:${info.mobile}`}>{info.mobile}</a>}
        {info.email && <a href={`mailto:${info.email}`}>{info.email}</a>}
        <span>{[info.contact, info.address].filter(Boolean).join(' · ')}</span>
      </address>
    </section>
  )
}
