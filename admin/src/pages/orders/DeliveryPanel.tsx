import { ClientError } from '@inkfold/api/client'
import type { DeliveryChange, DeliverySheet } from '@inkfold/api/contracts/delivery'
import { ADDRESS } from '@inkfold/api/contracts/limits'
import type { FreightOption, ReceiverAddress } from '@inkfold/api/contracts/logistics'
import { amountOf, minorOf, sum } from '@inkfold/api/contracts/price/amounts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { ORDERS } from './api'
import styles from './orders.module.css'

/** Fields that staff may correct; only the merchant changes the country. */
const FIELDS = ['firstname', 'mobile_phone', 'street', 'city', 'postcode'] as const
const MOST = { firstname: ADDRESS.name, mobile_phone: 30, street: ADDRESS.street, city: ADDRESS.place, postcode: 12 }
type Corrected = Pick<ReceiverAddress, (typeof FIELDS)[number]>

interface Entered {
  receiver: Corrected
  methods: Record<string, number>
}

const OUTDATED = ['E_VERSION_CONFLICT', 'E_DELIVERY_PRICE_CHANGED', 'E_LOGISTICS_CHANGED', 'E_LOGISTICS_REQUIRED']

const moved = ({ was }: DeliverySheet, receiver: Corrected) => FIELDS.some((name) => receiver[name] !== was[name])

const chosenIn = ({ parts }: DeliverySheet, methods: Record<string, number> = {}) =>
  parts.map(({ number, quote, chosen, was }) => {
    if (!quote) return { number, isOpen: false, option: was }
    const option = quote.options.find((one) => one.method_id === methods[number]) ?? chosen
    return { number, isOpen: true, option }
  })

const freightOf = (chosen: readonly { option: FreightOption | null }[]) =>
  sum(chosen.map(({ option }) => option?.minor ?? 0))

/** Corrects address or shipping of a paid order before production, if the merchant does not pay more. */
export default function DeliveryPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('orders')
  const isChinese = useLanguage() === 'zh-cn'
  const [form] = Form.useForm<Entered>()
  const [again, setAgain] = useState<DeliverySheet | null>(null)
  const path = `${ORDERS}/${id}/delivery`
  const quote = (receiver?: ReceiverAddress) =>
    client.post<DeliverySheet>(`${path}/quote`, receiver ? { receiver } : {})
  const asked = useQuery({ queryKey: ['delivery', id], queryFn: () => quote(), staleTime: 0, gcTime: 0, retry: false })
  const sheet = again ?? asked.data
  const methods = Form.useWatch('methods', form)

  /** Quotes the freight of the entered address. Errors are ignored here; saving reports them. */
  const requote = async () => {
    const receiver = form.getFieldValue('receiver') as Corrected
    if (!sheet || FIELDS.every((name) => receiver[name] === sheet.receiver[name])) return
    try {
      setAgain(await quote(moved(sheet, receiver) ? { ...sheet.was, ...receiver } : undefined))
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
    }
  }

  const send = async (entered: Entered) => {
    if (!sheet) return
    const chosen = chosenIn(sheet, entered.methods)
    const body: DeliveryChange = {
      ...(moved(sheet, entered.receiver) && { receiver: { ...sheet.was, ...entered.receiver } }),
      version: sheet.version,
      choices: chosen.flatMap(({ number, isOpen, option }) =>
        isOpen && option ? [{ number, method_id: option.method_id, fingerprint: option.fingerprint }] : [],
      ),
      freight: amountOf(freightOf(chosen)),
    }
    try {
      await client.post(path, body, { idempotencyKey: crypto.randomUUID() })
    } catch (error) {
      if (error instanceof ClientError && OUTDATED.includes(error.reason ?? '')) setAgain(await quote(body.receiver))
      throw error
    }
  }

  return (
    <FormPanel<Entered>
      name="order-delivery"
      title={t('delivery.title', { no: sheet?.order_no ?? '' })}
      submit={t('delivery.submit')}
      form={form}
      asked={asked}
      initialValues={{ ...(sheet && { receiver: sheet.receiver }) }}
      send={send}
      done={t('delivery.done')}
      changes="orders"
      onClose={onClose}
    >
      {FIELDS.map((name) => (
        <Form.Item key={name} name={['receiver', name]} label={t(`delivery.${name}`)}>
          <Input maxLength={MOST[name]} onBlur={() => void requote()} />
        </Form.Item>
      ))}
      {sheet?.parts.map(({ number, part_no: part, quote: offered, chosen }) =>
        offered ? (
          <Form.Item key={number} name={['methods', String(number)]} label={t('delivery.method', { part })}>
            <Select
              placeholder={chosen && (isChinese ? chosen.name_zh : chosen.name_en)}
              options={offered.options.map((one) => ({
                value: one.method_id,
                label: `${isChinese ? one.name_zh : one.name_en} · ¥${one.fee.amount}`,
              }))}
            />
          </Form.Item>
        ) : (
          <p key={number}>{t('delivery.begun', { part })}</p>
        ),
      )}
      {sheet && <Sum sheet={sheet} minor={freightOf(chosenIn(sheet, methods))} />}
    </FormPanel>
  )
}

function Sum({ sheet, minor }: { sheet: DeliverySheet; minor: number }) {
  const t = useT('orders')
  const format = useFormat()
  const difference = minor - (minorOf(sheet.freight_amount) ?? 0)
  const amount = format.money(amountOf(Math.abs(difference)))
  const what = difference > 0 ? 'delivery.more' : difference < 0 ? 'delivery.less' : 'delivery.same'
  return (
    <>
      <dl className={styles.freight}>
        <div>
          <dt>{t('delivery.before')}</dt>
          <dd>{format.money(sheet.freight_amount)}</dd>
        </div>
        <div>
          <dt>{t('delivery.now')}</dt>
          <dd>{format.money(amountOf(minor))}</dd>
        </div>
      </dl>
      <Alert type={difference > 0 ? 'error' : 'info'} showIcon title={t(what, { amount })} />
      {sheet.waybills.length > 0 && (
        <Alert type="info" showIcon title={t('delivery.waybills', { numbers: sheet.waybills.join(', ') })} />
      )}
    </>
  )
}
