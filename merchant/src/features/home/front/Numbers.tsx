import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { NoContent } from '@/ui/LazySection'
import { Queries } from '@/ui/Queries'
import styles from './front.module.css'
import { frontQuery } from './queries'

/** Counts, current as of the request. */
export default function Numbers() {
  return (
    <Queries>
      <Counted />
    </Queries>
  )
}

function Counted() {
  const t = useT('front')
  const language = useLanguage()
  const { data, isPending } = useQuery(frontQuery)
  if (isPending) return null
  if (!data?.products) return <NoContent />
  const factories = data.places.reduce((sum, { factories: count }) => sum + count, 0)
  const days = Math.min(...data.places.map((place) => place.days))
  const figures = [
    [data.products, t('numbers.products', { count: data.products })],
    [data.colours, t('numbers.colours', { count: data.colours })],
    [factories, t('numbers.factories', { count: factories })],
    [days, t('numbers.days', { count: days })],
  ] as const
  return (
    <dl className={styles.numbers}>
      {figures.map(([figure, words]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{formatNumber(figure, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
