import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Mosaic } from './blanks/Mosaic'
import { Sharpness } from './blanks/Sharpness'
import { Closing } from './Closing'
import styles from './home2.module.css'
import { Questions } from './Questions'

/** Catalogue: for merchants who know what they want. */
export default function Home2() {
  const t = useT('home2')
  useTitle(t('title'))
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{t('hero.title')}</h1>
          <p>{t('hero.lead')}</p>
        </div>
        <ButtonLink to="/register" look="primary" large>
          {t('hero.start')}
        </ButtonLink>
      </header>
      <div className={styles.body}>
        <Mosaic />
        <div className={styles.side}>
          <Sharpness />
          <Price />
        </div>
      </div>
      <Questions />
      <Closing />
    </>
  )
}

/** How a price adds up; the figures come with each product. */
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
