import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { MarginDetails } from '@/ui/money/MarginDetails'
import { Money } from '@/ui/money/Money'
import { Loaded } from '@/ui/Loaded'
import { Loading } from '@/ui/Loading'
import { finishedPriceQuery } from '@/ui/trade/queries'
import styles from './detail.module.css'

export function Price({ row }: { row: FinishedRow }) {
  const t = useT('finished')
  const language = useLanguage()
  const query = useQuery(finishedPriceQuery(row.id))
  return (
    <section className={styles.price} aria-label={t('price')}>
      <Loaded query={query} waiting={<Loading isPart />}>
        {(price) => {
          if (!price) return <p>{t('price.none')}</p>
          const lines = [
            { key: 'base', label: t('price.base'), amount: price.base },
            ...price.faces.map(({ key, amount }) => ({
              key: `face ${key}`,
              label: t('price.face', { face: key }),
              amount,
            })),
            ...price.materials.map((material) => ({
              key: `material ${material.id}`,
              label: t('price.material', { name: localizedName(material, language) }),
              amount: material.amount,
            })),
          ]
          return (
            <>
              <details>
                <summary>
                  <b>
                    <Money amount={price.amount} />
                  </b>{' '}
                  {t('price.one')}
                </summary>
                <dl>
                  {lines.map(({ key, label, amount }) => (
                    <div key={key}>
                      <dt>{label}</dt>
                      <dd>{formatMoney(amount, language)}</dd>
                    </div>
                  ))}
                </dl>
              </details>
              <MarginDetails cost={price.amount} finished={row.id} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
