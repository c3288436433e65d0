import { FINISHED } from '@inkfold/api/contracts/limits'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { labelFault, type LabelFault } from '../labels'
import list from '@/ui/list.module.css'
import styles from './detail.module.css'

interface LabelsFieldProps {
  labels: readonly string[]
  onChange(labels: string[]): void
  error?: string
}

export function LabelsField({ labels, onChange, error }: LabelsFieldProps) {
  const t = useT('finished')
  const shared = useT('shared')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<LabelFault | null>(null)
  const say = (kind: LabelFault) =>
    kind === 'punctuation'
      ? shared('errors.E_LABEL_PUNCTUATION', { label: typed.trim() })
      : t(`label.${kind}`, { most: FINISHED.labels, max: FINISHED.label })

  const add = () => {
    const label = typed.trim()
    if (label === '') return
    const found = labelFault(label, labels)
    setFault(found)
    if (found) return
    onChange([...labels, label])
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className={styles.labels}>
      <Field
        label={t('labels')}
        value={typed}
        maxLength={FINISHED.label}
        autoComplete="off"
        optional
        error={fault ? say(fault) : error}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(null)
        }}
        onKeyDown={press}
        beside={<Button onClick={add}>{t('label.add')}</Button>}
      />
      {labels.length > 0 && (
        <ul className={list.chips} aria-label={t('labels')}>
          {labels.map((label) => (
            <li key={label}>
              <button type="button" onClick={() => onChange(labels.filter((one) => one !== label))}>
                {label}
                <span aria-hidden="true">×</span>
                <span className="visually-hidden">{t('label.away')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
