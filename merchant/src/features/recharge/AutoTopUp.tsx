import type { AutoTopUp as AutoTopUpRule, CardSetup } from '@inkfold/api/contracts/gateway'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { formatMoney, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { FormFailure } from '@/ui/form/FormFailure'
import { useFailure } from '@/ui/form/useFailure'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { AutoTopUpForm } from './AutoTopUpForm'
import { AUTO_TOP_UP_PATH, autoTopUpQuery } from './queries'
import styles from './recharge.module.css'
import { StatusChip } from './StatusChip'

/** The saved card, the rule by which it is charged, and the last charges. */
export function AutoTopUp() {
  const t = useT('recharge')
  const query = useQuery(autoTopUpQuery)
  if (query.data?.is_open === false) return null
  return (
    <section className={styles.panel} aria-labelledby="auto-top-up">
      <h2 id="auto-top-up">{t('auto')}</h2>
      <Loaded query={query}>{(rule) => <Panel rule={rule} />}</Loaded>
    </section>
  )
}

function Panel({ rule }: { rule: AutoTopUpRule }) {
  const t = useT('recharge')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { card, is_enabled: isEnabled, message } = rule
  const money = (amount: string) => formatMoney(amount, language)
  return (
    <>
      {message && <Notice kind="danger">{t('auto.stopped', { message })}</Notice>}
      <p className={styles.quiet}>
        {isEnabled
          ? t('auto.rule', {
              threshold: money(rule.threshold),
              amount: money(rule.amount),
              charged: money(rule.month_charged),
              limit: money(rule.month_limit),
            })
          : t('auto.lead')}
      </p>
      <Card rule={rule} />
      {card && (
        <div className={styles.actions}>
          <Button variant={isEnabled ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
            {t(isEnabled ? 'auto.edit' : 'auto.turnOn')}
          </Button>
        </div>
      )}
      <Charges rule={rule} />
      {isOpen && <AutoTopUpForm rule={rule} onClose={() => setOpen(false)} />}
    </>
  )
}

function Card({ rule: { card, is_saving: isSaving } }: { rule: AutoTopUpRule }) {
  const t = useT('recharge')
  const cache = useQueryClient()
  const keyFor = useIdempotencyKey()
  const { failure, fail } = useFailure(useLanguage())
  const [isRemoving, setRemoving] = useState(false)
  const adding = useMutation({
    mutationFn: () =>
      http.post<CardSetup>(`${AUTO_TOP_UP_PATH}/card`, {}, { idempotencyKey: keyFor({ replaces: card?.last4 }) }),
    onSuccess: ({ url }) => location.assign(url),
    onError: fail,
  })
  const remove = async () => {
    cache.setQueryData(autoTopUpQuery.queryKey, await http.delete<AutoTopUpRule>(`${AUTO_TOP_UP_PATH}/card`))
    setRemoving(false)
  }
  return (
    <>
      {card && (
        <p className={styles.card}>
          <strong>
            {brandOf(card.brand)} •••• {card.last4}
          </strong>
          <span>{t('card.expires', { at: card.expires })}</span>
        </p>
      )}
      {isSaving && <Notice kind="info">{t('card.saving')}</Notice>}
      <FormFailure failure={failure} onRetry={() => adding.mutate()} />
      <div className={styles.actions}>
        <Button variant={card ? 'text' : 'primary'} busy={adding.isPending} onClick={() => adding.mutate()}>
          {t(card ? 'card.replace' : 'card.add')}
        </Button>
        {card && (
          <Button variant="text" onClick={() => setRemoving(true)}>
            {t('card.remove')}
          </Button>
        )}
      </div>
      {isRemoving && card && (
        <ConfirmDialog
          title={t('card.remove.title', { last4: card.last4 })}
          go={t('card.remove')}
          send={remove}
          onClose={() => setRemoving(false)}
        >
          {t('card.remove.body')}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The gateway's names are lower case: `visa`, `american_express`. */
const brandOf = (brand: string) =>
  brand.replaceAll(/(^|_)(\w)/g, (_, gap, first: string) => `${gap && ' '}${first.toUpperCase()}`)

function Charges({ rule: { charges } }: { rule: AutoTopUpRule }) {
  const t = useT('recharge')
  const language = useLanguage()
  if (charges.length === 0) return null
  return (
    <section aria-labelledby="auto-top-up-charges">
      <h3 id="auto-top-up-charges">{t('auto.charges')}</h3>
      <ul className={styles.charges}>
        {charges.map(({ no, status, amount, message, created_at: at }) => (
          <li key={no}>
            <strong>{formatMoney(amount, language)}</strong>
            <StatusChip status={status} />
            <time dateTime={at}>{formatTime(at, language)}</time>
            {message && <span>{message}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
