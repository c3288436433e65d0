import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useDayjsLocale } from '@/i18n/dayjsLocale'

interface MomentFieldProps {
  id?: string
  /** A UTC instant, entered in the user's time zone. */
  value?: string | null
  onChange?: (instant: string | null) => void
}

export function MomentField({ id, value, onChange }: MomentFieldProps) {
  useDayjsLocale()
  return (
    <DatePicker
      id={id}
      showTime
      value={value ? dayjs(value) : null}
      onChange={(moment) => onChange?.(moment ? moment.toISOString() : null)}
    />
  )
}
