import { MEASURE_CM } from '@inkfold/api/contracts/limits'
import { Form, InputNumber } from 'antd'
import { useEffect } from 'react'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useFaultsIn } from '@/crud/form/faults'
import { useT } from '@/i18n/useT'
import { useNameOf } from '../useNameOf'
import styles from './grid.module.css'

type Tolerances = Readonly<Record<string, number>>

export default function TolerancesField({ id, value, onChange }: ControlProps) {
  const t = useT('size-templates')
  // Undefined until the form has its values.
  const ids = Form.useWatch('attribute_ids') as number[] | undefined
  const attributes = useNameOf('size-attributes', ids ?? [])
  const faults = useFaultsIn('tolerances')
  const tolerances: Tolerances = value ?? {}
  const gone = Object.keys(tolerances).filter((each) => ids && !ids.includes(Number(each)))

  useEffect(() => {
    if (gone.length > 0) onChange?.(without(tolerances, gone))
  })

  if (attributes.length === 0) return <p className={styles.hint}>{t('choose_first')}</p>
  return (
    <div id={id} className={styles.tolerances} role="group" tabIndex={-1}>
      {attributes.map((attribute) => (
        <label key={attribute.id}>
          {attribute.name}
          <InputNumber
            prefix="±"
            suffix="cm"
            min={0}
            max={MEASURE_CM.tolerance}
            step={0.5}
            precision={1}
            value={tolerances[attribute.id]}
            status={faults[attribute.id] ? 'error' : undefined}
            onChange={(cm) =>
              onChange?.(
                cm === null ? without(tolerances, [String(attribute.id)]) : { ...tolerances, [attribute.id]: cm },
              )
            }
          />
        </label>
      ))}
    </div>
  )
}

const without = (tolerances: Tolerances, names: readonly string[]): Tolerances =>
  Object.fromEntries(Object.entries(tolerances).filter(([name]) => !names.includes(name)))
