import type { DeliveryDetail, DeliveryPlace } from '@inkfold/api/contracts/delivery'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'

const written = ({ city, postcode, country }: DeliveryPlace) => [city, postcode, country].filter(Boolean).join(', ')

export function DeliverySummary({ detail: { from, to, freight, methods, waybills } }: { detail: DeliveryDetail }) {
  const t = useT('orders')
  const language = useLanguage()
  const money = (amount: string) => formatMoney(amount, language)
  const [before, after] = [written(from), written(to)]
  const lines = [
    before === after ? before : t('said.moved', { from: before, to: after }),
    ...methods
      .filter((one) => one.from !== one.to)
      .map((one) => t('said.moved', { from: `${one.part} ${one.from}`, to: one.to })),
    t('said.freight', { from: money(freight.from), to: money(freight.to) }),
    ...(waybills.length > 0 ? [t('said.waybills', { numbers: waybills.join(', ') })] : []),
  ]
  return lines.map((line) => (
    <span key={line}>
      {line}
      <br />
    </span>
  ))
}
