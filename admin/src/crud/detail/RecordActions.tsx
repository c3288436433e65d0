import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '@/i18n/useT'
import { DropMenu } from '@/ui/DropMenu'
import { useIsNarrow } from '@/ui/useMedia'
import type { RowItem } from '../actions/useRowActions'
import styles from './record.module.css'

const MOST = { wide: 5, narrow: 1 }

/** A record's actions: as many buttons as fit, the rest in a menu. */
export function RecordActions({ items, name }: { items: RowItem[]; name: string }) {
  const t = useT('crud')
  const most = useIsNarrow() ? MOST.narrow : MOST.wide
  const rest = items.slice(most)
  return (
    <div className={styles.actions} role="group" aria-label={t('record.actions')}>
      {items.slice(0, most).map(({ key, label, danger = false, onClick }) => (
        <Button key={key} danger={danger} onClick={onClick}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <DropMenu menu={{ items: rest }}>
          <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t('more', { name })} />
        </DropMenu>
      )}
    </div>
  )
}
