import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useDayjsLocale } from '@/i18n/dayjsLocale'

interface DayFieldProps {
  id?: string
  /** `2026-11-20`, without a time zone. */
  value?: string | null
  onChange?: (day: string | null) => void
}

export function DayField({ id, value, onChange }: DayFieldProps) {
  useDayjsLocale()
  return (
    <DatePicker
      id={id}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  )
}
