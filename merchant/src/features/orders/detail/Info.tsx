import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { Link } from 'react-router'
import { useHasPage } from '@/http/useHasPage'
import { capitalize } from '@/i18n/capitalize'
import { formatDay, formatMoney, formatTime } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Money } from '@/ui/money/Money'
import { DesignPicture } from '@/pictures/DesignPicture'
import { AddressText } from '@/ui/address/AddressText'
import { Facts } from '@/ui/Facts'
import { ReceiptLinks } from '@/ui/money/ReceiptLinks'
import { UnprintableChip } from '@/ui/printing/UnprintableChip'
import { Personalised } from '@/ui/fields/Personalised'
import { SampleChip } from '@/ui/trade/SampleChip'
import { isFreightOpen } from '../freight'
import styles from './detail.module.css'
import { FillIn } from './FillIn'
import { calledOf } from './lineName'
import { Profit } from './Profit'
import { Transactions } from './Transactions'

/** Before production a print file may still be missing. */
const isBeforeWork = ({ status }: OrderDetail) =>
  status === 'pending_link' || status === 'unpaid' || status === 'pending_production'

export function Info({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  const money = (amount: string) => formatMoney(amount, language)
  const { store, sales_platform: platform, source, third_party_no: number } = order
  const [opensFinished, opensStores] = [useHasPage('/admin/finished'), useHasPage('/admin/stores')]
  const isPaid = order.payment !== 'unpaid'
  return (
    <>
      <section>
        <h3>{t('receiver')}</h3>
        {order.receiver ? <AddressText address={order.receiver} /> : <p className={styles.quiet}>{t('no_receiver')}</p>}
      </section>
      <section>
        <h3>{t('lines')}</h3>
        <ul className={styles.lines}>
          {order.lines.map((line) => {
            const { code, colour, size, finished_product_id: finished } = line
            return (
              <li key={line.id}>
                <DesignPicture design={line} className={styles.picture} />
                <span className={styles.named}>
                  {opensFinished && finished !== null ? (
                    <Link to={`/admin/finished?finished=${finished}`}>{calledOf(line, language)}</Link>
                  ) : (
                    calledOf(line, language)
                  )}
                  <small>
                    {[
                      code || line.third_party_sku,
                      colour && localizedName(colour, language),
                      size && localizedName(size, language),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  <small>{t('line', { count: line.quantity, unit: money(line.unit) })}</small>
                  <Personalised entries={line.personalised} />
                  {line.buyer_note && <small>{line.buyer_note}</small>}
                  <FillIn order={order} line={line} />
                  {line.is_sample && <SampleChip />}
                  {isBeforeWork(order) && <UnprintableChip fault={line.print_fault} />}
                </span>
                <b>{money(line.amount)}</b>
              </li>
            )
          })}
        </ul>
      </section>
      <Facts
        variant="rows"
        facts={[
          [t('goods'), money(order.product_amount)],
          [t('freight.sum'), isFreightOpen(order) ? t('freight.sum.open') : money(order.freight_amount)],
          [t('total'), <Money key="total" amount={order.total_amount} />],
          [t('paid'), isPaid && `${money(order.paid_amount)} · ${words(`paymentStates.${order.payment}`)}`],
          [t('refunded'), Number(order.refunded_amount) > 0 && money(order.refunded_amount)],
          [t('paid_at'), order.paid_at && formatTime(order.paid_at, language)],
          [t('invoice'), isPaid && <ReceiptLinks key="invoice" of="orders" no={order.order_no} label={t('invoice')} />],
          [t('ship_by'), order.ship_by && formatDay(order.ship_by, language)],
          [t('source'), capitalize(words(`orderSources.${source}`))],
          [
            t('store'),
            store && (
              <>
                {opensStores ? <Link to={`/admin/stores?store=${order.store_id}`}>{store}</Link> : store} ·{' '}
                {words(`salesPlatforms.${platform}`)}
              </>
            ),
          ],
          [
            t('remake_of'),
            order.remake_of_no && <Link to={`/admin/order?q=${order.remake_of_no}`}>{order.remake_of_no}</Link>,
          ],
          [t('tracking_no'), order.tracking_no],
          [t('third_party_no'), number],
          [words('field.remark'), order.remark],
        ]}
      />
      <Profit order={order} />
      <Transactions order={order} />
    </>
  )
}
