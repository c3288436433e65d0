import { defineResource, moneyEntries } from '@/crud'
import { logColumns, logFilters, type LedgerLog } from './log'

interface MoneyLog extends LedgerLog<string> {
  money: string
}

export default defineResource<MoneyLog>({
  name: 'money-logs',
  title: 'seq',
  columns: logColumns('money', moneyEntries, 'money'),
  filters: logFilters(moneyEntries),
})
