import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Drawer, InputNumber } from 'antd'
import { useT } from '@/i18n/useT'
import type { Columns } from '../list/types'
import { useResourceT } from '../ResourceContext'
import { clampWidth, isShown, moveColumn } from '../state/columnSettings'
import styles from './columns.module.css'

/** Column visibility, order and width, stored per user. Restoring removes the stored settings. */
export default function ColumnDrawer({ columns, onClose }: { columns: Columns; onClose(): void }) {
  const t = useT('crud')
  const own = useResourceT()
  const { arranged, settings, shown, change, reset } = columns
  const names = arranged.map(({ name }) => name)

  return (
    <Drawer
      open
      title={t('columns')}
      size={400}
      onClose={onClose}
      extra={<Button onClick={reset}>{t('restore')}</Button>}
    >
      <ul className={styles.columns}>
        {arranged.map((column, index) => {
          const { name, width } = column
          const visible = isShown(column, settings)
          const label = own(`field.${name}`)
          return (
            <li key={name}>
              <Checkbox
                checked={visible}
                disabled={visible && shown.length === 1}
                onChange={({ target }) => change({ shown: { ...settings?.shown, [name]: target.checked } })}
              >
                {label}
              </Checkbox>
              <InputNumber
                className={styles.width}
                aria-label={t('column_width', { column: label })}
                value={width}
                step={10}
                onChange={(wide) => wide && change({ widths: { ...settings?.widths, [name]: clampWidth(wide) } })}
              />
              <Button
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={t('column_up', { column: label })}
                disabled={index === 0}
                onClick={() => change({ order: moveColumn(names, name, -1) })}
              />
              <Button
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={t('column_down', { column: label })}
                disabled={index === names.length - 1}
                onClick={() => change({ order: moveColumn(names, name, 1) })}
              />
            </li>
          )
        })}
      </ul>
    </Drawer>
  )
}
