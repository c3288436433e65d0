import { lazyPart } from '@/ui/lazyPart'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { Claims } from '@/ui/Claims'
import { LazySection } from '@/ui/LazySection'
import { Sharpness } from './blanks/Sharpness'
import { Closing } from './Closing'
import { Hero2 } from './first/Hero2'
import { Search } from './front/Search'
import styles from './home2.module.css'
import { Questions } from './Questions'

const Categories = lazyPart(() => import('./front/Categories'))
const Picks = lazyPart(() => import('./front/Picks'))

/** Home variant 2, for merchants who know what they want. */
export default function Home2() {
  useTitle(useT('home2')('title'))
  return (
    <>
      <Hero2 search={<Search />} />
      <Claims isBand />
      <div className={styles.body}>
        <LazySection height="720px">
          <Categories />
        </LazySection>
        <div className={styles.side}>
          <Sharpness />
          <Price />
        </div>
      </div>
      <LazySection height="900px">
        <Picks />
      </LazySection>
      <Questions />
      <Closing />
    </>
  )
}

/** Example of a price's composition; the amounts come from the product. */
function Price() {
  const t = useT('home2')
  return (
    <aside className={styles.price} aria-labelledby="price">
      <h2 id="price">{t('price.title')}</h2>
      <ol>
        {(['base', 'print', 'freight'] as const).map((part) => (
          <li key={part}>
            <strong>{t(`price.${part}`)}</strong>
            <span>{t(`price.${part}.how`)}</span>
          </li>
        ))}
      </ol>
      <p>{t('price.note')}</p>
    </aside>
  )
}
