import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import BuyerFields from '@/ui/fields/BuyerFields'
import { fieldsQuery } from '@/ui/fields/queries'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import { ORDERS } from '@/ui/trade/queries'
import { useOrdersChanged } from '../queries'
import { calledOf } from './lineName'

interface FieldsDialogProps {
  order: OrderDetail
  line: OrderDetail['lines'][number]
  onClose(): void
}

/** What the buyer of an unpaid order wants printed; what they wrote on the platform is shown beside. */
export default function FieldsDialog({ order, line, onClose }: FieldsDialogProps) {
  const t = useT('fields')
  const language = useLanguage()
  const changed = useOrdersChanged()
  const shown = useQuery(fieldsQuery(line.finished_product_id ?? 0))
  const entered = Object.fromEntries((line.personalised ?? []).map(({ name, value }) => [name, value]))
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { fields: entered as Record<string, string> },
    check: () => ({}),
    send: async ({ fields }) => {
      changed(await http.post<OrderDetail>(`${ORDERS}/${order.id}/fields`, { items: [{ item: line.id, fields }] }))
      onClose()
    },
  })
  return (
    <Dialog title={t('fill.title', { name: calledOf(line, language) })} from="end" onClose={onClose}>
      <Loaded query={shown}>
        {(known) => (
          <SendForm ref={form} go={t('fill.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
            {line.buyer_note && (
              <p style={{ whiteSpace: 'pre-line' }}>
                {t('note')}: {line.buyer_note}
              </p>
            )}
            <BuyerFields
              shown={known}
              values={values.fields}
              errorOf={(name) => errorOf(`items.0.fields.${name}`)}
              onChange={(fields) => change({ fields })}
            />
          </SendForm>
        )}
      </Loaded>
    </Dialog>
  )
}
