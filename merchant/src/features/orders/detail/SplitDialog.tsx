import type { OrderDetail, OrderPart } from '@inkfold/api/contracts/orders'
import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Select } from '@/ui/Select'
import { PiecesField } from '@/ui/trade/PiecesField'
import styles from './detail.module.css'
import { lineName } from './lineName'
import { splittable } from './splittable'

interface SplitDialogProps {
  order: OrderDetail
  onSend(body: { number: number; items: { item: number; quantity: number }[] }): Promise<unknown>
  onClose(): void
}

export function SplitDialog({ order, onSend, onClose }: SplitDialogProps) {
  const t = useT('orders')
  const parts = splittable(order)
  const [first] = parts
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { number: first?.number ?? 1, goes: new Map<number, number>() },
    check: ({ goes }) => ([...goes.values()].some((count) => count > 0) ? {} : { goes: 'required' as const }),
    send: ({ number, goes }) =>
      onSend({ number, items: [...goes].flatMap(([item, quantity]) => (quantity > 0 ? [{ item, quantity }] : [])) }),
  })
  const part = parts.find(({ number }) => number === values.number)
  return (
    <Dialog title={t('split.title', { no: order.order_no })} onClose={onClose}>
      <SendForm ref={form} go={t('split.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('split.body')}</p>
        {parts.length > 1 && (
          <Select
            isField
            label={t('split.from')}
            value={String(values.number)}
            options={parts.map(({ number, part_no: no }) => [String(number), no] as const)}
            onChange={(number) => change({ number: Number(number), goes: new Map() })}
          />
        )}
        {part && (
          <Shares
            order={order}
            part={part}
            goes={values.goes}
            errorOf={(at) => errorOf(`items.${at}.quantity`)}
            onChange={(goes) => change({ goes })}
          />
        )}
        {errorOf('goes') && <p className={styles.wrong}>{t('split.none')}</p>}
      </SendForm>
    </Dialog>
  )
}

interface SharesProps {
  order: OrderDetail
  part: OrderPart
  goes: ReadonlyMap<number, number>
  /** `at` is the index among the moved lines. */
  errorOf(at: number): string | undefined
  onChange(goes: Map<number, number>): void
}

function Shares({ order, part, goes, errorOf, onChange }: SharesProps) {
  const t = useT('orders')
  const language = useLanguage()
  const names = new Map(order.lines.map((line) => [line.id, lineName(line, language)]))
  const sent = [...goes].flatMap(([item, quantity]) => (quantity > 0 ? [item] : []))
  return (
    <ul className={styles.lines}>
      {part.items.map(({ item, quantity }) => {
        const name = names.get(item) ?? ''
        const count = goes.get(item) ?? 0
        const problem = sent.includes(item) ? errorOf(sent.indexOf(item)) : undefined
        return (
          <li key={item}>
            <span>
              {name}
              <small>{t('split.there', { count: quantity })}</small>
              {problem && (
                <small className={styles.wrong} role="alert">
                  {problem}
                </small>
              )}
            </span>
            <PiecesField
              label={t('split.goes', { name })}
              pieces={count}
              isWrong={count > quantity}
              onChange={(next) => onChange(new Map(goes).set(item, next))}
            />
          </li>
        )
      })}
    </ul>
  )
}
