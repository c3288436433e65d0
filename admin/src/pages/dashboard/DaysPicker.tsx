import { DASHBOARD } from '@inkfold/api/contracts/dashboard'
import { CHART_UNITS, lastDays } from '@inkfold/api/contracts/trade_chart'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useDayjsLocale } from '@/i18n/dayjsLocale'
import { useT } from '@/i18n/useT'
import { ChoiceButtons } from '@/ui/ChoiceButtons'
import type { useRange } from './useRange'

const PRESETS = [7, 30, 90, 365]
const asDay = (day: Dayjs) => day.format('YYYY-MM-DD')

/** The dashboard's days, and whether its charts show days, weeks or months. */
export function DaysPicker({ range }: { range: ReturnType<typeof useRange> }) {
  const t = useT('dashboard')
  useDayjsLocale()
  const { from, to } = range
  const presets = PRESETS.map((count) => {
    const days = lastDays(count)
    return { label: t('trade.last', { count }), value: [dayjs(days.from), dayjs(days.to)] as [Dayjs, Dayjs] }
  })
  return (
    <>
      <ChoiceButtons
        label={t('chart.unit')}
        options={CHART_UNITS.map((key) => ({ key, label: t(`chart.unit.${key}`) }))}
        value={range.unit}
        onChange={range.chooseUnit}
      />
      <DatePicker.RangePicker
        aria-label={t('trade.range')}
        allowClear={false}
        presets={presets}
        disabledDate={(day, { from: first }) => Math.abs(day.diff(first ?? day, 'day')) >= DASHBOARD.most}
        value={[dayjs(from), dayjs(to)]}
        onChange={(days) => days?.[0] && days[1] && range.choose({ from: asDay(days[0]), to: asDay(days[1]) })}
      />
    </>
  )
}
