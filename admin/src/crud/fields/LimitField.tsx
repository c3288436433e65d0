import { InputNumber, Switch } from 'antd'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import type { ControlProps } from './ControlOf'
import styles from './fields.module.css'

const GIGABYTE = 2 ** 30

/** A number with a switch for "unlimited"; warns when it is below the current use. */
export function LimitField({ field, row, id, value, onChange }: ControlProps) {
  const t = useT('crud')
  const format = useFormat()
  const limit = value as number | null | undefined
  const unlimited = limit === null || limit === undefined
  const counts = (field.inUse && (row?.[field.inUse] as Record<string, number> | undefined)) || {}
  const used = inUnits(counts[field.name] ?? 0, field.unit)
  return (
    <div className={styles.limit}>
      <Switch
        checked={unlimited}
        checkedChildren={t('unlimited')}
        unCheckedChildren={t('limited')}
        aria-label={t('unlimited')}
        onChange={(on) => onChange?.(on ? null : Math.max(1, Math.ceil(used)))}
      />
      {!unlimited && (
        <InputNumber
          className={styles.amount}
          id={id}
          min={0}
          max={1_000_000}
          precision={0}
          suffix={field.unit}
          value={limit}
          onChange={onChange}
        />
      )}
      {!unlimited && used > limit && (
        <span role="status" className={styles.care}>
          {t('limit_below_use', { used: format.number(used) })}
        </span>
      )}
    </div>
  )
}

const inUnits = (count: number, unit?: string) => (unit === 'GB' ? Math.round((count / GIGABYTE) * 100) / 100 : count)
