import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Money } from '@/ui/money/Money'
import { PermittedLink } from '@/ui/PermittedLink'
import { Export } from '@/ui/exports/Export'
import { Loaded } from '@/ui/Loaded'
import { balanceQuery, toExportQuery } from './queries'
import shown from '@/ui/shown.module.css'
import { TransactionFilters } from './TransactionFilters'
import { TransactionList } from './TransactionList'
import styles from './transactions.module.css'
import { NO_FILTERS, useTransactionFilters } from './useTransactionFilters'
import { useExportColumns } from './useExportColumns'

export default function TransactionsPage() {
  const t = useT('transactions')
  const language = useLanguage()
  const balance = useQuery(balanceQuery)
  const { filters, changeFilters } = useTransactionFilters()
  const columns = useExportColumns()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <Loaded
            query={balance}
            waiting={
              <p className={styles.balance} aria-busy="true">
                <strong>&nbsp;</strong>
              </p>
            }
          >
            {({ balance: available, held }) => (
              <p className={styles.balance}>
                <span>{t('balance')}</span>
                <strong>
                  <Money amount={available} />
                </strong>
                {held !== '0.00' && <span>{t('held', { held: formatMoney(held, language) })}</span>}
              </p>
            )}
          </Loaded>
        </div>
        <div className={shown.steps} hidden={balance.isLoading}>
          <Export resource="transactions" listQuery={toExportQuery(filters)} columns={columns} />
          <PermittedLink look="primary" to="/admin/rechargeBalance/remittance">
            {t('topUp')}
          </PermittedLink>
        </div>
      </header>
      {/* Loads at once, but appears below the balance, whose height is unknown before. */}
      <section className={styles.panel} aria-label={t('title')} hidden={balance.isLoading}>
        <TransactionFilters filters={filters} onAsk={changeFilters} />
        <TransactionList filters={filters} onClear={() => changeFilters(NO_FILTERS)} />
      </section>
    </div>
  )
}
