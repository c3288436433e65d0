import type { ControlProps } from '@/crud/fields/ControlOf'
import { useT } from '@/i18n/useT'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { useOffered } from '../useNameOf'
import styles from './spu.module.css'

export default function ColoursField({ id, value, onChange }: ControlProps) {
  const t = useT('spus')
  const { offered, isPending } = useOffered('stock-colours')
  const chosen: readonly number[] = value ?? []
  const toggle = (colour: number) =>
    onChange?.(chosen.includes(colour) ? chosen.filter((each) => each !== colour) : [...chosen, colour])

  if (isPending) return <LoadingSkeleton rows={2} />
  return (
    <div id={id} role="group" aria-label={t('field.colour_ids')} tabIndex={-1}>
      <div className={styles.colours}>
        {offered.map((colour) => (
          <button
            key={colour.id}
            type="button"
            role="checkbox"
            aria-checked={chosen.includes(colour.id)}
            className={styles.colour}
            onClick={() => toggle(colour.id)}
          >
            <span style={{ background: String(colour.hex) }} data-dark={colour.is_dark ? '' : undefined} />
            {colour.name}
          </button>
        ))}
      </div>
      <p className={styles.hint}>{t('colours_chosen', { count: chosen.length })}</p>
    </div>
  )
}
