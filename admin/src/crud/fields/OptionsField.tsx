import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { ConfigOption } from '@inkfold/api/contracts/config'
import { Button, Input } from 'antd'
import { useT } from '@/i18n/useT'
import styles from './fields.module.css'

interface OptionsFieldProps {
  id?: string
  value?: ConfigOption[] | null
  onChange?: (options: ConfigOption[]) => void
}

const PARTS = ['value', 'label_zh', 'label_en'] as const
const EMPTY: ConfigOption = { value: '', label_zh: '', label_en: '' }

export function OptionsField({ id, value, onChange }: OptionsFieldProps) {
  const t = useT('crud')
  const options = value ?? []
  return (
    <div className={styles.lines} id={id} role="group" tabIndex={-1}>
      {options.map((option, index) => (
        // The rows have no key besides their index.
        <div key={index} className={styles.line}>
          {PARTS.map((part) => (
            <Input
              key={part}
              value={option[part]}
              placeholder={t(`option_${part}`)}
              aria-label={t(`option_${part}`)}
              onChange={({ target }) => onChange?.(options.with(index, { ...option, [part]: target.value }))}
            />
          ))}
          <Button
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('option_remove', { name: option.value })}
            onClick={() => onChange?.(options.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => onChange?.([...options, EMPTY])}>
        {t('option_add')}
      </Button>
    </div>
  )
}
