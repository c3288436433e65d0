import { ClientError } from '@inkfold/api/client'
import type { DeliverySheet, DeliveryWish } from '@inkfold/api/contracts/delivery'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { amountOf } from '@inkfold/api/contracts/price/amounts'
import { useState } from 'react'
import { http } from '@/http/client'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { AddressText } from '@/ui/address/AddressText'
import { Button } from '@/ui/Button'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { Notice } from '@/ui/Notice'
import { ORDERS } from '@/ui/trade/queries'
import { useOrdersChanged } from '../queries'
import { ParcelOptions } from '../settlement/ParcelOptions'
import { isProofMissing, NO_PROOF, proofFaults, proofOf } from '../settlement/proof'
import { ProofFields } from '../settlement/ProofFields'
import type { Picked } from '../settlement/sheet'
import { changeOf, parcelsOf, sumOf, undeclaredIn } from './delivery'
import styles from './delivery.module.css'
import { FreightSum } from './FreightSum'

interface DeliveryFormProps {
  sheet: DeliverySheet
  wish: DeliveryWish
  /** Undefined once a part is in production: the whole order has one address. */
  onAddress?: (() => void) | undefined
  onCustoms?: (() => void) | undefined
  onOutdated(): void
  onClose(): void
}

const OUTDATED = ['E_VERSION_CONFLICT', 'E_DELIVERY_PRICE_CHANGED', 'E_LOGISTICS_CHANGED']

export function DeliveryForm({ sheet, wish, onAddress, onCustoms, onOutdated, onClose }: DeliveryFormProps) {
  const t = useT('orders')
  const language = useLanguage()
  const changed = useOrdersChanged()
  const keyFor = useIdempotencyKey()
  const [picked, setPicked] = useState<Picked>(new Map())
  const total = sumOf(sheet, picked)
  // Payments of a day are added up, and another session may have paid since.
  const [isAsked, setAsked] = useState(false)
  const isProven = total.provenBy !== null || isAsked
  const by = total.provenBy ?? sheet.paying?.proof.by
  const body = changeOf(sheet, wish, picked)
  const undeclared = undeclaredIn(sheet, picked)
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: NO_PROOF,
    check: (given) => (isProven ? proofFaults(given, by) : {}),
    send: async (given) => {
      try {
        const sent = { ...body, ...(isProven && proofOf(given, by)) }
        const path = `${ORDERS}/${sheet.id}/delivery`
        changed(await http.post<OrderDetail>(path, sent, { idempotencyKey: keyFor({ body }) }))
        onClose()
      } catch (error) {
        if (isProofMissing(error)) setAsked(true)
        if (error instanceof ClientError && OUTDATED.includes(error.reason ?? '')) onOutdated()
        throw error
      }
    },
  })
  const money = (minor: number) => formatMoney(amountOf(Math.abs(minor)), language)
  const go = () => {
    if (total.difference > 0) return t('delivery.go.charge', { amount: money(total.difference) })
    return total.difference < 0 ? t('delivery.go.return', { amount: money(total.difference) }) : t('delivery.go')
  }
  const fixed = sheet.parts.filter(({ quote }) => quote === null)
  return (
    <SendForm ref={form} go={go()} isBusy={isBusy} failure={failure} unchanged={t('delivery.failed')} onSubmit={submit}>
      <section className={styles.receiver}>
        <AddressText address={sheet.receiver} />
        {onAddress && <Button onClick={onAddress}>{t('delivery.address')}</Button>}
      </section>
      {parcelsOf(sheet).map((parcel) => (
        <ParcelOptions
          key={parcel.key}
          parcel={parcel}
          picked={picked}
          onPick={(method) => setPicked(new Map(picked).set(parcel.key, method))}
        />
      ))}
      {fixed.map(({ part_no: part }) => (
        <p key={part}>{t('delivery.begun', { part })}</p>
      ))}
      <FreightSum sheet={sheet} total={total} />
      {sheet.waybills.length > 0 && (
        <Notice kind="info">{t('delivery.waybills', { numbers: sheet.waybills.join(', ') })}</Notice>
      )}
      {undeclared.length > 0 && (
        <Notice
          kind="danger"
          action={
            onCustoms && (
              <Button variant="text" onClick={onCustoms}>
                {t('delivery.customs.go')}
              </Button>
            )
          }
        >
          {t('delivery.customs', { names: undeclared.join(', ') })}
        </Notice>
      )}
      {isProven && (
        <ProofFields
          values={values}
          bind={bind}
          onChange={change}
          {...(by && { by })}
          {...(sheet.paying && { channels: sheet.paying.proof.channels })}
        />
      )}
    </SendForm>
  )
}
