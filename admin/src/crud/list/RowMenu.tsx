import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '@/i18n/useT'
import { DropMenu } from '@/ui/DropMenu'
import { useAllowed } from '../ResourceContext'
import type { Row } from '../row'
import { useRowName } from '../useRowName'
import { usePanels } from '../state/usePanels'
import styles from './list.module.css'
import type { ItemsOf } from './useRowItems'

export function RowMenu({ row, itemsOf }: { row: Row; itemsOf: ItemsOf }) {
  const t = useT('crud')
  const allowed = useAllowed()
  const panels = usePanels()
  const rowName = useRowName()
  const items = itemsOf(row)
  const first = allowed('edit', row) ? 'edit' : 'show'
  return (
    <span className={styles.actions}>
      <Button type="link" size="small" onClick={() => panels.open(first, row.id)}>
        {t(first)}
      </Button>
      {items.length > 0 && (
        <DropMenu menu={{ items }}>
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t('more', { name: rowName(row) })}
          />
        </DropMenu>
      )}
    </span>
  )
}
