import type { ConfigEntry } from '@inkfold/api/contracts/config'
import { Checkbox, Input, InputNumber } from 'antd'
import { useT } from '@/i18n/useT'
import styles from './fields.module.css'

type Limits = ConfigEntry['rules']

interface LimitsFieldProps {
  id?: string
  value?: Limits | null
  onChange?: (limits: Limits) => void
}

export function LimitsField({ id, value, onChange }: LimitsFieldProps) {
  const t = useT('crud')
  const limits = value ?? {}
  const change = (part: Limits) => onChange?.(withoutEmpty({ ...limits, ...part }))
  return (
    <div className={styles.limits} id={id} role="group" tabIndex={-1}>
      <Checkbox checked={limits.required} onChange={({ target }) => change({ required: target.checked })}>
        {t('limit_required')}
      </Checkbox>
      <InputNumber
        value={limits.min}
        placeholder={t('limit_min')}
        aria-label={t('limit_min')}
        onChange={(min) => change({ min: min ?? undefined })}
      />
      <InputNumber
        value={limits.max}
        placeholder={t('limit_max')}
        aria-label={t('limit_max')}
        onChange={(max) => change({ max: max ?? undefined })}
      />
      <Input
        value={limits.pattern}
        placeholder={t('limit_pattern')}
        aria-label={t('limit_pattern')}
        onChange={({ target }) => change({ pattern: target.value })}
      />
    </div>
  )
}

const withoutEmpty = (limits: Limits): Limits =>
  Object.fromEntries(Object.entries(limits).filter(([, each]) => each || each === 0))
