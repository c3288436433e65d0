import type { Transaction } from '@inkfold/api/contracts/transactions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoney, formatTime, signedMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { EmptyList } from '@/ui/list/EmptyList'
import { Loaded } from '@/ui/Loaded'
import { transactionsQuery, type TransactionQuery } from './queries'
import { PermittedLink } from '@/ui/PermittedLink'
import styles from './transactions.module.css'

interface TransactionListProps {
  filters: TransactionQuery
  onClear(): void
}

export function TransactionList({ filters, onClear }: TransactionListProps) {
  const t = useT('transactions')
  const query = useInfiniteQuery(transactionsQuery(filters))
  const hasFilters = Object.values(filters).some(Boolean)
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const lines = pages.flatMap(({ list }) => list)
        if (lines.length === 0)
          return (
            <EmptyList
              nothing={{
                title: t('none'),
                body: t('none.body'),
                action: (
                  <PermittedLink variant="primary" to="/admin/rechargeBalance/remittance">
                    {t('topUp')}
                  </PermittedLink>
                ),
                sketch: 'lines',
                isPanel: true,
              }}
              onClear={hasFilters && onClear}
            />
          )
        return (
          <>
            <table className={styles.list} aria-label={t('title')}>
              <thead>
                <tr>
                  {(['time', 'what', 'before', 'amount', 'after'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`column.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </tbody>
            </table>
            {query.hasNextPage && (
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Line({ line }: { line: Transaction }) {
  const t = useT('transactions')
  const words = useT('shared')
  const language = useLanguage()
  const { pay_no, entry, order_no, before, amount, after, created_at } = line
  return (
    <tr>
      <td>
        <time dateTime={created_at}>{formatTime(created_at, language)}</time>
      </td>
      <td>
        <Link to={`/admin/transferDetail?no=${pay_no}`}>{words(`ledgerKinds.${entry}`)}</Link>
        <small>{[pay_no, order_no].filter(Boolean).join(' · ')}</small>
      </td>
      <td data-label={t('column.before')}>{formatMoney(before, language)}</td>
      <td data-label={t('column.amount')} data-in={!amount.startsWith('-')}>
        {signedMoney(amount, language)}
      </td>
      <td data-label={t('column.after')}>{formatMoney(after, language)}</td>
    </tr>
  )
}
