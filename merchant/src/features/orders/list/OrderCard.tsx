import type { OrderRow } from '@inkfold/api/contracts/orders'
import { Link } from 'react-router'
import { formatMoney, formatTime } from '@/i18n/format'
import { localizedStem } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Money } from '@/ui/money/Money'
import { DesignPicture } from '@/pictures/DesignPicture'
import type { TilePosition } from '@/ui/grid/Tiles'
import { SampleChip } from '@/ui/trade/SampleChip'
import { isFreightOpen } from '../freight'
import { StatusChip } from '../StatusChip'
import styles from './list.module.css'

interface OrderCardProps extends TilePosition {
  row: OrderRow
  isChosen: boolean
  onOpen(): void
  onChoose(): void
}

const NOTHING = { picture: null, picture_link: null }

export function OrderCard({ row, index, total, isFocusable, isChosen, onOpen, onFocus, onChoose }: OrderCardProps) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  const { id, order_no: no, items, pieces, receiver, total_amount: amount, created_at: at, actions, assignee } = row
  const [first] = items
  const tab = isFocusable ? 0 : -1
  return (
    <li className={styles.card} aria-posinset={index + 1} aria-setsize={total} data-chosen={isChosen}>
      <input
        type="checkbox"
        className={styles.check}
        tabIndex={tab}
        checked={isChosen}
        aria-label={t('choose', { no })}
        onChange={onChoose}
      />
      <button
        type="button"
        className={styles.open}
        data-index={index}
        tabIndex={tab}
        onClick={onOpen}
        onFocus={onFocus}
      >
        <span className={styles.which}>
          <b>{no}</b>
          <small>
            <time dateTime={at}>{formatTime(at, language)}</time>
          </small>
        </span>
        <StatusChip order={row} />
        <span className={styles.what}>
          <DesignPicture design={first ?? NOTHING} className={styles.picture} />
          <span>
            {first ? localizedStem(first, 'name', language) : t('no_items')}{' '}
            {items.some((one) => one.is_sample) && <SampleChip />}
          </span>
          <small>
            {items.length > 1 ? t('items.more', { count: items.length, pieces }) : t('pieces', { count: pieces })}
            {assignee !== null && (
              <>
                {' · '}
                <span className="visually-hidden">{words('team.assignee')}: </span>
                {assignee}
              </>
            )}
          </small>
        </span>
        <span className={styles.whom}>
          <span>{receiver?.firstname ?? t('no_receiver')}</span>
          <small>{[receiver?.city, receiver?.country].filter(Boolean).join(', ')}</small>
        </span>
        <span className={styles.sum}>
          <b>
            <Money amount={amount} />
          </b>
          <small>
            {isFreightOpen(row)
              ? t('freight.open')
              : t('freight', { amount: formatMoney(row.freight_amount, language) })}
          </small>
        </span>
      </button>
      {actions.includes('pay') && (
        <Link className={styles.pay} tabIndex={tab} to={`/admin/settlement?order=${id}`}>
          {t('pay')} <span className="visually-hidden">{no}</span>
        </Link>
      )}
    </li>
  )
}
