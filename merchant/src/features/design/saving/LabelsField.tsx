import { FINISHED } from '@inkfold/api/contracts/limits'
import { useId, useState } from 'react'
import { useT } from '@/i18n/useT'
import { Icon } from '../pieces/Icon'
import type { ChoiceProps } from './Choices'
import { parseLabels } from './finishing'
import { Group } from './Group'
import styles from './saving.module.css'

export function LabelsField({ said: { labels }, set, error }: ChoiceProps) {
  const t = useT('design')
  const id = useId()
  const [typed, setTyped] = useState('')
  const take = () => {
    if (typed.trim() !== '') set({ labels: parseLabels(typed, labels).slice(0, FINISHED.labels) })
    setTyped('')
  }
  return (
    <Group
      label={t('save.labels')}
      hint={t('save.labels.hint', { count: FINISHED.labels, length: FINISHED.label })}
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
                onClick={() => set({ labels: labels.filter((one) => one !== label) })}
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
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          take()
        }}
      />
    </Group>
  )
}
