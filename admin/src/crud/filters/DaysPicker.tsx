import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useDayjsLocale } from '@/i18n/dayjsLocale'

interface DaysPickerProps {
  id?: string
  /** The first and the last instant, either of which may be missing. */
  value?: [string, string]
  onChange?: (value: [string, string] | null) => void
}

/** Whole days of the person's own calendar, handed over as instants. */
export function DaysPicker({ id, value, onChange }: DaysPickerProps) {
  useDayjsLocale()
  const days = value?.map((instant) => (instant ? dayjs(instant) : null)) as [dayjs.Dayjs | null, dayjs.Dayjs | null]
  return (
    <DatePicker.RangePicker
      id={id}
      allowEmpty={[true, true]}
      value={days}
      onChange={(chosen) =>
        onChange?.(
          chosen && [chosen[0]?.startOf('day').toISOString() ?? '', chosen[1]?.endOf('day').toISOString() ?? ''],
        )
      }
    />
  )
}
