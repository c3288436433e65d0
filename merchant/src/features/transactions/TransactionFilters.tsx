import { MONEY_ENTRIES } from '@inkfold/api/contracts/ledger'
import { NUMBER_SEARCH } from '@inkfold/api/contracts/limits'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Filters } from '@/ui/list/Filters'
import { NumbersFilter } from '@/ui/list/NumbersFilter'
import { Select } from '@/ui/Select'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import type { TransactionQuery } from './queries'
import styles from './transactions.module.css'

interface FiltersProps {
  filters: TransactionQuery
  onAsk(changes: Partial<TransactionQuery>, isTyping?: boolean): void
}

export function TransactionFilters({ filters, onAsk }: FiltersProps) {
  const t = useT('transactions')
  const words = useT('shared')
  const entries = MONEY_ENTRIES.map((entry) => [entry, words(`ledgerKinds.${entry}`)] as const)
  const hasFilters = Object.values(filters).some(Boolean)
  return (
    <div className={styles.filters}>
      <DebouncedSearch label={t('search')} hint={t('search')} q={filters.q} onSearch={(q) => onAsk({ q }, true)} />
      <Filters count={[filters.numbers, filters.entry, filters.from || filters.to].filter(Boolean).length}>
        <NumbersFilter
          label={t('numbers')}
          most={NUMBER_SEARCH.numbers}
          numbers={filters.numbers}
          onSearch={(found) => onAsk({ numbers: found })}
        />
        <Select
          isField
          label={t('kind')}
          value={filters.entry}
          options={[['', t('kind.all')], ...entries]}
          onChange={(entry) => onAsk({ entry: entry as TransactionQuery['entry'] })}
        />
        <Field
          type="date"
          label={t('from')}
          value={filters.from}
          max={filters.to || undefined}
          onChange={({ target }) => onAsk({ from: target.value })}
        />
        <Field
          type="date"
          label={t('to')}
          value={filters.to}
          min={filters.from || undefined}
          onChange={({ target }) => onAsk({ to: target.value })}
        />
      </Filters>
      {hasFilters && (
        <Button variant="text" onClick={() => onAsk({ entry: '', from: '', to: '', q: '', numbers: '' })}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
