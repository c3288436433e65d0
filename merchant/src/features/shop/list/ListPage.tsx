import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { Claims } from '@/ui/Claims'
import { Queries } from '@/ui/Queries'
import { DevelopEntry } from '../develop/DevelopEntry'
import { Filters } from './filters/Filters'
import styles from './list.module.css'
import { Results } from './Results'
import { Toolbar } from './Toolbar'
import { useShopFilters } from './useShopFilters'

/** The catalogue. Filters are in the URL, so that a link shares them. */
export default function ListPage() {
  const t = useT('shop')
  useTitle(useT('common')('titles.products'), { description: t('lead') })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <Claims />
      </header>
      <Queries>
        <Body />
        <DevelopEntry />
      </Queries>
    </div>
  )
}

function Body() {
  const t = useT('shop')
  const { filters, change } = useShopFilters()
  return (
    <div className={styles.body}>
      <aside className={styles.side} aria-label={t('filters')}>
        <Filters filters={filters} change={change} />
      </aside>
      <div className={styles.found}>
        <Toolbar filters={filters} change={change} />
        <Results filters={filters} change={change} />
      </div>
    </div>
  )
}
