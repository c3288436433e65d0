import { lazyPart } from '@/ui/lazyPart'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { Claims } from '@/ui/Claims'
import { LazySection } from '@/ui/LazySection'
import styles from './home1.module.css'
import { DesignScene } from '@/ui/scenes/DesignScene'
import { SellScene } from '@/ui/scenes/SellScene'
import { ShipScene } from '@/ui/scenes/ShipScene'
import { Closing } from './Closing'
import { Hero1 } from './first/Hero1'
import { Questions } from './Questions'
import { LiveShirt } from './shirt/LiveShirt'

const Numbers = lazyPart(() => import('./front/Numbers'))
const Picks = lazyPart(() => import('./front/Picks'))
const Places = lazyPart(() => import('./front/Places'))

/** Home variant 1: one sentence and a live shirt. */
export default function Home1() {
  useTitle(useT('home1')('title'))
  return (
    <>
      <Hero1 shirt={<LiveShirt />} />
      <Claims isBand />
      <LazySection height="118px">
        <Numbers />
      </LazySection>
      <LazySection height="900px">
        <Picks />
      </LazySection>
      <How />
      <Cost />
      <LazySection height="560px">
        <Places />
      </LazySection>
      <Questions />
      <Closing />
    </>
  )
}

const STEPS = [
  { step: 1, Picture: DesignScene },
  { step: 2, Picture: SellScene },
  { step: 3, Picture: ShipScene },
] as const

function How() {
  const t = useT('home1')
  return (
    <section className={styles.section} id="how">
      <h2>{t('how.title')}</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ step, Picture }) => (
          <li key={step}>
            <Picture alt={t(`how.${step}.alt`)} />
            <h3>
              <span>{step}</span> {t(`how.${step}.title`)}
            </h3>
            <p>{t(`how.${step}.body`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Cost() {
  const t = useT('home1')
  return (
    <section className={styles.cost} id="cost">
      <div className={styles.sum}>
        <h2>{t('cost.title')}</h2>
        <p>{t('cost.lead')}</p>
        <p className={styles.small}>{t('cost.note')}</p>
      </div>
      <dl className={styles.parts}>
        {([1, 2, 3] as const).map((part) => (
          <div key={part}>
            <dt>{t(`cost.${part}.title`)}</dt>
            <dd>{t(`cost.${part}.body`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
