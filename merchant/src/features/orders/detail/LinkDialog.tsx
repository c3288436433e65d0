import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { suggestionsQuery } from '../queries'
import styles from './detail.module.css'
import { LinkLine, type Linked } from './LinkLine'

type Link = Linked & { item: number }

interface LinkDialogProps {
  order: OrderDetail
  onSend(body: { items: Link[] }): Promise<unknown>
  onClose(): void
}

/** Links each item of an imported order to a finished product, colour and size. */
export function LinkDialog({ order, onSend, onClose }: LinkDialogProps) {
  const t = useT('orders')
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { links: new Map<number, Linked>() },
    check: ({ links }) => (links.size > 0 ? {} : { links: 'required' as const }),
    send: ({ links }) => onSend({ items: [...links].map(([item, linked]) => ({ item, ...linked })) }),
  })
  const { data: suggestions } = useQuery(suggestionsQuery(order.id, order.version))
  const sent = [...values.links.keys()]
  return (
    <Dialog title={t('link.title', { no: order.order_no })} from="end" onClose={onClose}>
      <SendForm
        ref={form}
        go={values.links.size > 0 ? t('link.go', { count: values.links.size }) : t('link.go_none')}
        isBusy={isBusy}
        failure={failure}
        onSubmit={submit}
      >
        <p>{t(order.status === 'unpaid' ? 'link.body.unpaid' : 'link.body')}</p>
        <ul className={styles.parts}>
          {order.lines.map((line) => (
            <LinkLine
              key={line.id}
              line={line}
              suggestions={suggestions?.filter((one) => one.item_id === line.id) ?? []}
              error={sent.includes(line.id) ? errorOf(`items.${sent.indexOf(line.id)}`) : undefined}
              onLink={(linked) => change({ links: new Map(values.links).set(line.id, linked) })}
            />
          ))}
        </ul>
        {errorOf('links') && (
          <p className={styles.wrong} role="alert">
            {t('link.none')}
          </p>
        )}
      </SendForm>
    </Dialog>
  )
}
