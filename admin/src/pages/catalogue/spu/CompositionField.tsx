import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { SPU } from '@inkfold/api/contracts/limits'
import { Button, InputNumber, Select } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useWords } from '@/crud/fields/WordField'
import { useFaultsIn } from '@/crud/form/faults'
import { useT } from '@/i18n/useT'
import { isWhole, totalOf, withLine, type Line } from './composition'
import styles from './spu.module.css'

/** Material composition; the shares must add up to 100 %. */
export default function CompositionField({ id, value, onChange }: ControlProps) {
  const t = useT('spus')
  const words = useWords('material')
  const faults = useFaultsIn('composition')
  const lines: readonly Line[] = value ?? []
  const put = (index: number, part: Partial<Line>) =>
    onChange?.(lines.map((line, i) => (i === index ? { ...line, ...part } : line)))

  return (
    <div id={id} role="group" aria-label={t('field.composition')} tabIndex={-1} className={styles.lines}>
      {lines.map((line, index) => (
        // The lines have no key besides their index.
        <div key={index} className={styles.line}>
          <Select
            aria-label={t('material')}
            placeholder={t('material')}
            showSearch={{ optionFilterProp: 'label' }}
            options={words.data}
            value={line.material}
            status={faults[`${index}.material`] ? 'error' : undefined}
            onChange={(material) => put(index, { material })}
          />
          <InputNumber
            aria-label={t('percent')}
            suffix="%"
            min={0}
            max={100}
            value={line.percent}
            status={faults[`${index}.percent`] ? 'error' : undefined}
            onChange={(percent) => put(index, { percent })}
          />
          <Button
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('line_remove', { line: index + 1 })}
            onClick={() => onChange?.(lines.filter((_, i) => i !== index))}
          />
        </div>
      ))}
      <div className={styles.foot}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={lines.length >= SPU.compositionLines}
          onClick={() => onChange?.(withLine(lines))}
        >
          {t('line_add')}
        </Button>
        {lines.length > 0 && (
          <span aria-live="polite" className={isWhole(lines) ? styles.whole : styles.short}>
            {t('total', { total: totalOf(lines) })}
          </span>
        )}
      </div>
    </div>
  )
}
