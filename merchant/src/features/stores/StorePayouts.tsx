import type { PayoutRow, StorePayouts as Shown } from '@inkfold/api/contracts/payouts'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
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

const PayoutWithdrawal = lazy(() => import('./PayoutWithdrawal'))

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
            <Payouts store={store} shown={shown} />
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

function Payouts({ store, shown }: { store: StoreRow; shown: Shown }) {
  const t = useT('stores')
  const words = useT('shared')
  const language = useLanguage()
  const [payouts, unmatched, withdrawn] = [shown.payouts ?? [], shown.unmatched ?? [], shown.withdrawn ?? []]
  const [asked, ask] = useState<PayoutRow | null>(null)
  return (
    <>
      <ul className={styles.open} aria-label={t('payouts')}>
        {payouts.map((payout) => (
          <li key={payout.id}>
            <b>
              {payout.currency} {formatAmount(payout.amount, language)}
            </b>
            <span>
              {[payout.no, t('payouts.lines', { count: payout.lines }), formatTime(payout.paid_at, language)].join(
                ' · ',
              )}
            </span>
            {payout.source === 'sheet' && (
              <Allowed node="stores.edit">
                <Button
                  variant="text"
                  aria-label={t('payouts.withdraw.title', { no: payout.no })}
                  onClick={() => ask(payout)}
                >
                  {t('payouts.withdraw')}
                </Button>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense fallback={null}>
          <PayoutWithdrawal storeId={store.id} payout={asked} onClose={() => ask(null)} />
        </Suspense>
      )}
      {withdrawn.length > 0 && (
        <details>
          <summary>{t('payouts.withdrawn', { count: withdrawn.length })}</summary>
          <ul className={styles.open} aria-label={t('payouts.withdrawn', { count: withdrawn.length })}>
            {withdrawn.map((one) => (
              <li key={one.id}>
                <b>
                  {one.currency} {formatAmount(one.amount, language)}
                </b>
                <span>
                  {[one.no, one.withdrawn_by, formatTime(one.withdrawn_at, language)].filter(Boolean).join(' · ')}
                </span>
                <span>
                  {t(one.is_replaced ? 'payouts.replaced.because' : 'payouts.withdrawn.because', {
                    reason: one.reason,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
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
