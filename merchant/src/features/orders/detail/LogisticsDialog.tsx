import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import { ParcelOptions } from '../settlement/ParcelOptions'
import { orderSheetQuery } from '../settlement/queries'
import { choicesOf, freightOf, ofOrder, waysOf, type Picked, type Sheet } from '../settlement/sheet'

interface LogisticsDialogProps {
  order: OrderDetail
  onSend(body: { choices: object[] }): Promise<unknown>
  onClose(): void
}

/** Changes the shipping method of one parcel or all; choosing the same one is rejected. */
export function LogisticsDialog({ order, onSend, onClose }: LogisticsDialogProps) {
  const t = useT('orders')
  const query = useQuery(orderSheetQuery(order.id))
  return (
    <Dialog title={t('logistics.title', { no: order.order_no })} from="end" onClose={onClose}>
      <Loaded query={query}>{(found) => <Ways sheet={ofOrder(found)} onSend={onSend} />}</Loaded>
    </Dialog>
  )
}

function Ways({ sheet, onSend }: { sheet: Sheet; onSend: LogisticsDialogProps['onSend'] }) {
  const t = useT('orders')
  const language = useLanguage()
  const [picked, setPicked] = useState<Picked>(new Map())
  const freight = freightOf(sheet, picked)
  const { form, isBusy, failure, submit } = useForm({
    initial: {},
    check: () => ({}),
    send: () => onSend({ choices: choicesOf(waysOf(sheet, picked)) }),
  })
  return (
    <SendForm
      ref={form}
      go={freight === null ? t('logistics.go_none') : t('logistics.go', { amount: formatMoney(freight, language) })}
      isBusy={isBusy}
      failure={failure}
      unchanged={t('logistics.failed')}
      onSubmit={submit}
    >
      {sheet.parcels.map((parcel) => (
        <ParcelOptions
          key={parcel.key}
          parcel={parcel}
          picked={picked}
          onPick={(method) => setPicked(new Map(picked).set(parcel.key, method))}
        />
      ))}
    </SendForm>
  )
}
