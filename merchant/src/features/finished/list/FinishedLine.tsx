import { useT, useLanguage } from '@/i18n/useT'
import { formatTime } from '@/i18n/format'
import { localizedStem } from '@/i18n/localizedName'
import { UnprintableChip } from '@/ui/printing/UnprintableChip'
import { productIn } from '../productIn'
import { Dots } from './Dots'
import { Effect } from './Effect'
import type { ItemProps } from './FinishedTile'
import styles from './list.module.css'
import { PublicationChip } from './PublicationChip'

export function FinishedLine({ row, index, total, isFocusable, isChosen, onOpen, onFocus, onChoose }: ItemProps) {
  const t = useT('finished')
  const language = useLanguage()
  const product = productIn(row, language)
  const name = localizedStem(row, 'name', language)
  return (
    <li className={styles.line} aria-posinset={index + 1} aria-setsize={total} data-chosen={isChosen}>
      <input
        type="checkbox"
        className={styles.check}
        tabIndex={-1}
        checked={isChosen}
        aria-label={t('choose', { name })}
        onChange={onChoose}
      />
      <button
        type="button"
        className={styles.row}
        data-index={index}
        tabIndex={isFocusable ? 0 : -1}
        onClick={onOpen}
        onFocus={onFocus}
      >
        <Effect key={row.picture_link} row={row} className={styles.small} isSmall />
        <span className={styles.named}>
          <b>{name}</b>
          <small>
            {row.code} · {product}
          </small>
        </span>
        {row.print_fault ? <UnprintableChip fault={row.print_fault} /> : <PublicationChip row={row} />}
        <Dots colours={row.colours} />
        <span className={styles.number}>{t('orders', { count: row.order_count })}</span>
        <time className={styles.when} dateTime={row.updated_at}>
          {formatTime(row.updated_at, language)}
        </time>
      </button>
    </li>
  )
}
