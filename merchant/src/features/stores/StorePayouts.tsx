import type { StorePayouts as Shown } from '@inkfold/api/contracts/payouts'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { formatAmount, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { PermittedLink } from '@/ui/PermittedLink'
import laid from '@/ui/shown.module.css'
import { STORES } from '@/ui/stores/queries'
import { PayoutSheet } from './PayoutSheet'
import { payoutsQuery } from './queries'
import styles from './stores.module.css'

/** What the sales platform paid out, and the lines that belong to no order of ours. */
export function StorePayouts({ store }: { store: StoreRow }) {
  const t = useT('stores')
  const query = useQuery(payoutsQuery(store.id))
  return (
    <section className={styles.part} aria-label={t('payouts')}>
      <h3>{t('payouts')}</h3>
      <Loaded query={query}>
        {(shown) => (
          <>
            {shown.is_supported ? <Pulled store={store} shown={shown} /> : <p>{t('payouts.unsupported')}</p>}
            <Payouts shown={shown} />
            {!shown.is_supported && (
              <Allowed node="stores.edit">
                <PayoutSheet store={store} />
              </Allowed>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Pulled({ store, shown }: { store: StoreRow; shown: Shown }) {
  const t = useT('stores')
  const language = useLanguage()
  const pull = useImport(store.id)
  const { imported_at: at, message } = shown
  return (
    <>
      <p>{at ? t('payouts.at', { time: formatTime(at, language) }) : t('payouts.never')}</p>
      {message && <Notice kind="danger">{message}</Notice>}
      {pull.isSuccess && <Notice kind="info">{t('payouts.started')}</Notice>}
      <Allowed node="stores.edit">
        <div className={laid.steps}>
          <Button busy={pull.isPending} onClick={() => pull.mutate()}>
            {t('payouts.go')}
          </Button>
        </div>
        <CommandFailure error={pull.error} />
      </Allowed>
    </>
  )
}

function Payouts({ shown }: { shown: Shown }) {
  const t = useT('stores')
  const words = useT('shared')
  const language = useLanguage()
  const [payouts, unmatched] = [shown.payouts ?? [], shown.unmatched ?? []]
  return (
    <>
      <ul className={styles.open} aria-label={t('payouts')}>
        {payouts.map(({ id, no, currency, amount, lines, paid_at: paidAt }) => (
          <li key={id}>
            <b>
              {currency} {formatAmount(amount, language)}
            </b>
            <span>{[no, t('payouts.lines', { count: lines }), formatTime(paidAt, language)].join(' · ')}</span>
          </li>
        ))}
      </ul>
      {unmatched.length > 0 && (
        <>
          <h4>{t('payouts.unmatched')}</h4>
          <p>{t('payouts.unmatched.hint')}</p>
          <ul className={styles.open} aria-label={t('payouts.unmatched')}>
            {unmatched.map((line, at) => (
              <li key={`${line.id} ${at}`}>
                <b>{line.order_no || line.payout_no}</b>
                <span>{[words(`payoutKinds.${line.kind}`), line.amount, line.note].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {payouts.length > 0 && <PermittedLink to="/admin/profit">{t('payouts.profit')}</PermittedLink>}
    </>
  )
}

function useImport(storeId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => http.post<Shown>(`${STORES}/${storeId}/payouts/pull`),
    onSuccess: (shown) => cache.setQueryData(payoutsQuery(storeId).queryKey, shown),
  })
}
