import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useDayjsLocale } from '@/i18n/dayjsLocale'

type Ends = readonly [first: (day: Dayjs) => string, last: (day: Dayjs) => string]

const asDay = (day: Dayjs) => day.format('YYYY-MM-DD')

/** Format of a range's ends: instants in the user's calendar, or days without a time zone. */
export const RANGE_FORMATS: Record<'days' | 'dates', Ends> = {
  days: [(day) => day.startOf('day').toISOString(), (day) => day.endOf('day').toISOString()],
  dates: [asDay, asDay],
}

interface DaysPickerProps {
  id?: string
  format: Ends
  /** First and last; either may be missing. */
  value?: [string, string]
  onChange?: (value: [string, string] | null) => void
}

export function DaysPicker({ id, format: [first, last], value, onChange }: DaysPickerProps) {
  useDayjsLocale()
  const days = value?.map((end) => (end ? dayjs(end) : null)) as [Dayjs | null, Dayjs | null]
  return (
    <DatePicker.RangePicker
      id={id}
      allowEmpty={[true, true]}
      value={days}
      onChange={(chosen) => onChange?.(chosen && [end(first, chosen[0]), end(last, chosen[1])])}
    />
  )
}

const end = (sent: Ends[number], day: Dayjs | null) => (day ? sent(day) : '')
