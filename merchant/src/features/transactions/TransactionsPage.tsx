import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useHasPage } from '@/http/useHasPage'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { lazyPart } from '@/ui/lazyPart'
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

const Statements = lazyPart(() => import('./Statements'))
const BillingForm = lazyPart(() => import('./BillingForm'))

export default function TransactionsPage() {
  const t = useT('transactions')
  const language = useLanguage()
  const balance = useQuery(balanceQuery)
  const { filters, changeFilters } = useTransactionFilters()
  const columns = useExportColumns()
  const mayTopUp = useHasPage('/admin/rechargeBalance/remittance')
  const [opened, setOpened] = useState<'statements' | 'billing' | null>(null)
  const close = () => setOpened(null)
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
          {mayTopUp && <Button onClick={() => setOpened('billing')}>{t('billing')}</Button>}
          <Button onClick={() => setOpened('statements')}>{t('statements')}</Button>
          <Export resource="transactions" listQuery={toExportQuery(filters)} columns={columns} />
          <PermittedLink variant="primary" to="/admin/rechargeBalance/remittance">
            {t('topUp')}
          </PermittedLink>
        </div>
      </header>
      {/* Loads at once, but appears below the balance, whose height is unknown before. */}
      <section className={styles.panel} aria-label={t('title')} hidden={balance.isLoading}>
        <TransactionFilters filters={filters} onAsk={changeFilters} />
        <TransactionList filters={filters} onClear={() => changeFilters(NO_FILTERS)} />
      </section>
      <Suspense>
        {opened === 'statements' && <Statements onClose={close} />}
        {opened === 'billing' && <BillingForm onClose={close} />}
      </Suspense>
    </div>
  )
}
