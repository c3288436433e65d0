import { lazyPart } from '@/ui/lazyPart'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Claims } from '@/ui/Claims'
import { LazySection } from '@/ui/LazySection'
import { Hero3 } from './first/Hero3'
import styles from './home3.module.css'
import { Journey } from './journey/Journey'

const Numbers = lazyPart(() => import('./front/Numbers'))
const Picks = lazyPart(() => import('./front/Picks'))

/** Home variant 3: the journey of one order. */
export default function Home3() {
  useTitle(useT('home3')('title'))
  return (
    <>
      <Hero3 />
      <Journey />
      <Claims isBand />
      <LazySection height="118px">
        <Numbers />
      </LazySection>
      <Shares />
      <LazySection height="900px">
        <Picks />
      </LazySection>
      <Questions />
    </>
  )
}

/** Shows which steps are ours and which the merchant's. */
function Shares() {
  const t = useT('home3')
  return (
    <section className={styles.shares} aria-labelledby="shares">
      <h2 id="shares">{t('shares.title')}</h2>
      {(['you', 'we'] as const).map((who) => (
        <div key={who}>
          <h3>{t(`shares.${who}`)}</h3>
          <ul>
            {([1, 2, 3, 4] as const).map((line) => (
              <li key={line}>{t(`shares.${who}.${line}`)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Questions() {
  const t = useT('home3')
  return (
    <section className={styles.questions} id="questions" aria-labelledby="worries">
      <h2 id="worries">{t('faq.title')}</h2>
      <dl>
        {([1, 2, 3] as const).map((question) => (
          <div key={question}>
            <dt>{t(`faq.${question}.q`)}</dt>
            <dd>{t(`faq.${question}.a`)}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/register" variant="primary" large>
        {t('hero.start')}
      </ButtonLink>
    </section>
  )
}
