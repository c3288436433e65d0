import type { ShopPlace } from '@inkfold/api/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '@/i18n/useT'
import { NoContent } from '@/ui/LazySection'
import { Queries } from '@/ui/Queries'
import { cityName, coordinatesOf, type Coordinates } from '@/ui/places/cities'
import { CHART, chartOf } from './chart'
import styles from './front.module.css'
import { frontQuery } from './queries'

export default function Places() {
  return (
    <Queries>
      <Made />
    </Queries>
  )
}

function Made() {
  const t = useT('front')
  const language = useLanguage()
  const { data, isPending } = useQuery(frontQuery)
  if (isPending) return null
  if (!data?.places.length) return <NoContent />
  return (
    <section className={styles.section} aria-labelledby="places">
      <h2 id="places">{t('places')}</h2>
      <p className={styles.lead}>{t('places.lead')}</p>
      <div className={styles.places}>
        <Chart places={data.places} />
        <ul>
          {data.places.map((place) => (
            <li key={place.province + place.city}>
              <h3>{cityName(place.city, language)}</h3>
              <p>
                {t('places.factories', { count: place.factories })} · {t('places.products', { count: place.products })}
              </p>
              <p>{t('places.days', { count: place.days })}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Chart({ places }: { places: readonly ShopPlace[] }) {
  const language = useLanguage()
  const t = useT('front')
  const spots = places.flatMap((place) => {
    const spot = coordinatesOf(place.city)
    return spot ? [{ ...place, spot }] : []
  })
  if (spots.length === 0) return null
  const chart = chartOf(spots.map(({ spot }): Coordinates => spot))
  const names = spots.map(({ city }) => cityName(city, language)).join(t('places.and'))
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      width={CHART.width}
      height={CHART.height}
      role="img"
      aria-label={t('places.alt', { names })}
    >
      {chart.land.map((ring) => (
        <path key={ring.slice(0, 24)} d={ring} className={styles.land} />
      ))}
      {chart.lines.map(({ key, d, label, at: [x, y] }) => (
        <g key={key} className={styles.degree}>
          <path d={d} />
          <text x={x} y={y}>
            {label}
          </text>
        </g>
      ))}
      {spots.map(({ city, spot }) => {
        const [x, y] = chart.place(spot)
        return (
          <g key={city} className={styles.spot}>
            <circle cx={x} cy={y} r="20" />
            <circle cx={x} cy={y} r="7" />
            <text x={x - 16} y={y - 22}>
              {cityName(city, language)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
