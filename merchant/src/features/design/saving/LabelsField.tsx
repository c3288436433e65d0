import { useId, useState } from 'react'
import { useT } from '@/i18n/useT'
import { isEnter } from '@/ui/isEnter'
import { Icon } from '../pieces/Icon'
import { parseLabels } from './finishing'
import { Group } from './Group'
import styles from './saving.module.css'

interface LabelsFieldProps {
  title: string
  isBeneathHeading?: boolean
  labels: readonly string[]
  /** How many, and of how many characters. */
  most: { labels: number; label: number }
  onChange(labels: string[]): void
  error: string | undefined
}

export function LabelsField({ title, isBeneathHeading = false, labels, most, onChange, error }: LabelsFieldProps) {
  const t = useT('design')
  const id = useId()
  const [typed, setTyped] = useState('')
  const take = () => {
    if (typed.trim() !== '') onChange(parseLabels(typed, labels).slice(0, most.labels))
    setTyped('')
  }
  return (
    <Group
      label={title}
      isBeneathHeading={isBeneathHeading}
      hint={t('save.labels.hint', { count: most.labels, length: most.label })}
      error={error}
    >
      {labels.length > 0 && (
        <ul className={styles.labels}>
          {labels.map((label) => (
            <li key={label}>
              <span>{label}</span>
              <button
                type="button"
                aria-label={t('save.label.remove', { label })}
                onClick={() => onChange(labels.filter((one) => one !== label))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className={styles.line}
        aria-label={t('save.label.add')}
        placeholder={t('save.label.add')}
        value={typed}
        maxLength={500}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (!isEnter(event)) return
          event.preventDefault()
          take()
        }}
      />
    </Group>
  )
}
