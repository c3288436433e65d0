import { MONEY_KINDS } from '@inkfold/api/contracts/ledger'
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
  const kinds = MONEY_KINDS.map((kind) => [kind, words(`ledgerKinds.${kind}`)] as const)
  const isNarrowed = Object.values(asked).some(Boolean)
  return (
    <div className={styles.filters}>
      <TypedSearch label={t('search')} hint={t('search')} q={asked.q} onSearch={(q) => onAsk({ q }, true)} />
      <Filters count={[asked.numbers, asked.kind, asked.from || asked.to].filter(Boolean).length}>
        <Numbers
          label={t('numbers')}
          most={NUMBER_SEARCH.numbers}
          numbers={asked.numbers}
          onSearch={(found) => onAsk({ numbers: found })}
        />
        <Select
          isField
          label={t('kind')}
          value={asked.kind}
          options={[['', t('kind.all')], ...kinds]}
          onChange={(kind) => onAsk({ kind: kind as Asked['kind'] })}
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
        <Button look="text" onClick={() => onAsk({ kind: '', from: '', to: '', q: '', numbers: '' })}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
