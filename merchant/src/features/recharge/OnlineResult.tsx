import type { OnlineRecharge } from '@inkfold/api/contracts/gateway'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { formatMoney, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import { Missing } from '@/ui/Missing'
import { Facts, type Fact } from '@/ui/Facts'
import { ReceiptLinks } from '@/ui/money/ReceiptLinks'
import { pendingOrder } from '@/ui/trade/pendingOrder'
import { onlineQuery } from './queries'
import styles from './recharge.module.css'
import { formatSent } from './sent'

/** The gateway payment's result. Polls while it is pending, because the gateway notifies the API only. */
export function OnlineResult({ no }: { no: string }) {
  const t = useT('recharge')
  const found = useQuery(onlineQuery(no))
  return (
    <Loaded
      query={found}
      title={t('title')}
      missing={<Missing isPage to="/admin/rechargeBalance/online" label={t('title')} />}
    >
      {(payment) => <Result payment={payment} />}
    </Loaded>
  )
}

function Result({ payment }: { payment: OnlineRecharge }) {
  const t = useT('recharge')
  const language = useLanguage()
  const { no, status, currency, amount, rate, credited, paid_at: paidAt, session_url: url } = payment
  const facts: Fact[] = [
    [t('fact.no'), no],
    [t('fact.card'), payment.card],
    [t('amount.pay'), formatSent(amount, currency, language)],
    [
      t('fact.credited'),
      currency === 'RMB' ? null : t('credited.at', { credited: formatMoney(credited, language), rate }),
    ],
    [t('fact.paid'), paidAt && formatTime(paidAt, language)],
    [
      t('fact.receipt'),
      paidAt && <ReceiptLinks key="receipt" of="online-recharges" no={no} label={t('fact.receipt')} />,
    ],
  ]
  const waiting = pendingOrder()
  if (status === 'paid' && waiting?.payment === no)
    return <Navigate to={`/admin/settlement?order=${waiting.order}`} replace />
  return (
    <>
      <header>
        <h1 aria-live="polite">{t(`online.${status}`)}</h1>
        <p className={styles.quiet}>{t(`online.${status}.lead`)}</p>
      </header>
      <section className={styles.panel}>
        <Facts variant="rows" facts={facts} />
        <div className={styles.actions}>
          {status === 'created' && url && (
            <ButtonLink variant="primary" reloadDocument to={url}>
              {t('online.goOn')}
            </ButtonLink>
          )}
          {(status === 'paid' || status === 'refunded') && (
            <ButtonLink variant="primary" to="/admin/transactions">
              {t('online.transactions')}
            </ButtonLink>
          )}
          <ButtonLink to="/admin/rechargeBalance/online">{t('another')}</ButtonLink>
        </div>
      </section>
    </>
  )
}
