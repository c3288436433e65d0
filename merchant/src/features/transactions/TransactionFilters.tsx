import { MONEY_ENTRIES } from '@inkfold/api/contracts/ledger'
import { NUMBER_SEARCH } from '@inkfold/api/contracts/limits'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Filters } from '@/ui/list/Filters'
import { Numbers } from '@/ui/list/Numbers'
import { Select } from '@/ui/Select'
import { TypedSearch } from '@/ui/TypedSearch'
import type { Asked } from './queries'
import styles from './transactions.module.css'

interface FiltersProps {
  asked: Asked
  onAsk(changes: Partial<Asked>, isTyping?: boolean): void
}

export function TransactionFilters({ asked, onAsk }: FiltersProps) {
  const t = useT('transactions')
  const words = useT('shared')
  const entries = MONEY_ENTRIES.map((entry) => [entry, words(`ledgerKinds.${entry}`)] as const)
  const isNarrowed = Object.values(asked).some(Boolean)
  return (
    <div className={styles.filters}>
      <TypedSearch label={t('search')} hint={t('search')} q={asked.q} onSearch={(q) => onAsk({ q }, true)} />
      <Filters count={[asked.numbers, asked.entry, asked.from || asked.to].filter(Boolean).length}>
        <Numbers
          label={t('numbers')}
          most={NUMBER_SEARCH.numbers}
          numbers={asked.numbers}
          onSearch={(found) => onAsk({ numbers: found })}
        />
        <Select
          isField
          label={t('kind')}
          value={asked.entry}
          options={[['', t('kind.all')], ...entries]}
          onChange={(entry) => onAsk({ entry: entry as Asked['entry'] })}
        />
        <Field
          type="date"
          label={t('from')}
          value={asked.from}
          max={asked.to || undefined}
          onChange={({ target }) => onAsk({ from: target.value })}
        />
        <Field
          type="date"
          label={t('to')}
          value={asked.to}
          min={asked.from || undefined}
          onChange={({ target }) => onAsk({ to: target.value })}
        />
      </Filters>
      {isNarrowed && (
        <Button look="text" onClick={() => onAsk({ entry: '', from: '', to: '', q: '', numbers: '' })}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
