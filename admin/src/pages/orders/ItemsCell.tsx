import type { OrderRow } from '@inkfold/api/contracts/orders'
import { nameOf, type Row } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { withWidth } from '@/ui/FilePreview'
import { Chip } from '@/ui/Chip'
import styles from './orders.module.css'

export default function ItemsCell({ row }: { row: Row }) {
  const t = useT('orders')
  const words = useT('words')
  const language = useLanguage()
  const { items, item_names, pieces } = row as unknown as OrderRow
  const [first] = items
  const name = first && nameOf(first, 'name', language)
  const link = first?.picture_link
  return (
    <span className={styles.items}>
      {link ? (
        <img src={withWidth(link, 160)} alt={name ?? ''} width={32} height={32} loading="lazy" />
      ) : (
        <i aria-hidden />
      )}
      <span>
        {name || (item_names ?? t('items.unlinked'))}{' '}
        {items.some((one) => one.is_sample) && <Chip>{words('samples.one')}</Chip>}
        <small>
          {items.length > 1 ? t('items.more', { count: items.length, pieces }) : t('pieces', { count: pieces })}
        </small>
      </span>
    </span>
  )
}
