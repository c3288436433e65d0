import { Button } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useT } from '@/i18n/useT'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import styles from '../spu/spu.module.css'
import { useNameOf } from '../useNameOf'
import { useBlank } from './useBlank'

const RESOURCES = { colour_ids: 'stock-colours', size_ids: 'sizes' } as const
type VariantsName = keyof typeof RESOURCES

export default function VariantsField({ id, field, row, value, onChange }: ControlProps) {
  const t = useT('products')
  const words = useT('words')
  const name = field.name as VariantsName
  const { blank, isChosen, hasFailed, retry } = useBlank(row)
  const offered = useNameOf(RESOURCES[name], blank?.[name] ?? [])
  const chosen: readonly number[] = value ?? []
  const toggle = (one: number) =>
    onChange?.(chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one])

  if (hasFailed)
    return (
      <p id={id} role="alert" className={styles.short}>
        {words('messages.attributes_failed')} <Button onClick={retry}>{words('messages.retry')}</Button>
      </p>
    )
  if (!blank && isChosen) return <LoadingSkeleton rows={2} />
  if (!blank)
    return (
      <p id={id} className={styles.hint}>
        {t('choose_blank')}
      </p>
    )
  return (
    <div id={id} role="group" aria-label={t(`field.${name}`)} tabIndex={-1}>
      <div className={name === 'colour_ids' ? styles.colours : styles.sizes}>
        {offered.map((one) => (
          <button
            key={one.id}
            type="button"
            role="checkbox"
            aria-checked={chosen.includes(one.id)}
            className={name === 'colour_ids' ? styles.colour : styles.size}
            onClick={() => toggle(one.id)}
          >
            {name === 'colour_ids' && <span style={{ background: String(one.hex) }} />}
            {one.name}
          </button>
        ))}
      </div>
      <p className={styles.hint}>{t(`${name}_chosen`, { count: chosen.length })}</p>
    </div>
  )
}
