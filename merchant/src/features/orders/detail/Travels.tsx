import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { rangeForm } from '@inkfold/api/contracts/lists'
import { formatDay, formatMoney } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Facts } from '@/ui/Facts'
import { FreightLines } from '../settlement/FreightLines'
import styles from './detail.module.css'
import { Parcels } from './Parcels'
import { Pushes } from './Pushes'

export default function Travels({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  if (order.parts.length === 0) return <p className={styles.quiet}>{t('parts.none')}</p>
  return (
    <>
      {order.payment !== 'unpaid' && <Parcels id={order.id} />}
      <Pushes order={order} />
      <Ways order={order} />
    </>
  )
}

function Ways({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  const day = (one: string) => formatDay(one, language)
  return (
    <ul className={styles.parts}>
      {order.parts.map(({ id, part_no: no, freight }) => (
        <li key={id}>
          <h3>{no}</h3>
          {freight ? (
            <>
              <Facts
                variant="rows"
                facts={[
                  [t('method'), `${localizedName(freight, language)} · ${words(`transports.${freight.transport}`)}`],
                  [t('freight.sum'), formatMoney(freight.fee.amount, language)],
                  [t('ship_by'), day(freight.ships_by)],
                  [
                    t('arrives'),
                    t(`arrives.${rangeForm(freight.arrives_from, freight.arrives_by)}`, {
                      from: day(freight.arrives_from),
                      to: day(freight.arrives_by),
                    }),
                  ],
                ]}
              />
              <FreightLines option={freight} />
            </>
          ) : (
            <p className={styles.quiet}>{t('method.none')}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
