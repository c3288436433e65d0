import { CUSTOMS_FIELDS, DECLARED, HS_CODE, LATIN, type Customs } from '@inkfold/api/contracts/customs'
import type { OrderDetail, OrderLine } from '@inkfold/api/contracts/orders'
import { useState } from 'react'
import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import styles from './detail.module.css'
import { lineName } from './lineName'

type Said = Record<(typeof CUSTOMS_FIELDS)[number], string>
type Declared = Customs & { item: number }

interface CustomsDialogProps {
  order: OrderDetail
  onSend(body: { items: Declared[] }): Promise<unknown>
  onClose(): void
}

/** For whoever sends abroad: what is declared of each item. Begins with what its product says. */
export function CustomsDialog({ order, onSend, onClose }: CustomsDialogProps) {
  const t = useT('orders')
  const language = useLanguage()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: Object.fromEntries(order.lines.map((line) => [line.id, saidOf(line)])) as Record<number, Said>,
    check: (given) => {
      const found = faultsOf(given)
      setWrong(new Set(found))
      return found.length > 0 ? { [Number(found[0]?.split('.')[0])]: 'required' as const } : {}
    },
    send: (given) => onSend({ items: order.lines.map(({ id }) => declared(id, given[id] as Said)) }),
  })
  return (
    <Dialog title={t('customs.title', { no: order.order_no })} isDrawer onClose={onClose}>
      <SendForm ref={form} go={t('customs.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('customs.body')}</p>
        {order.lines.map((line, at) => (
          <fieldset key={line.id} className={styles.declared}>
            <legend>{lineName(line, language)}</legend>
            {CUSTOMS_FIELDS.map((field) => (
              <Field
                key={field}
                label={t(`customs.${field}`)}
                optional
                autoComplete="off"
                inputMode={field === 'weight_g' || field === 'hs_code' ? 'numeric' : undefined}
                value={values[line.id]?.[field] ?? ''}
                error={wrong.has(`${line.id}.${field}`) ? t(`customs.${field}.wrong`) : errorOf(`items.${at}.${field}`)}
                onChange={({ target }) => {
                  setWrong((before) => new Set([...before].filter((one) => one !== `${line.id}.${field}`)))
                  change({ [line.id]: { ...(values[line.id] as Said), [field]: target.value } })
                }}
              />
            ))}
          </fieldset>
        ))}
      </SendForm>
    </Dialog>
  )
}

const saidOf = ({ customs }: OrderLine) =>
  Object.fromEntries(CUSTOMS_FIELDS.map((field) => [field, `${customs[field] ?? ''}`])) as Said

/** With two digits behind the point, as amounts travel. */
const dollars = (text: string) => {
  const [whole = '', cents = ''] = text.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

const HOLDS: Record<keyof Said, (value: string) => boolean> = {
  name_zh: () => true,
  name_en: (value) => LATIN.test(value),
  material_en: (value) => LATIN.test(value),
  hs_code: (value) => HS_CODE.test(value),
  declared_usd: (value) => DECLARED.test(dollars(value)),
  weight_g: (value) => /^[1-9]\d{0,4}$/.test(value),
}

const faultsOf = (given: Record<number, Said>) =>
  Object.entries(given).flatMap(([item, said]) =>
    CUSTOMS_FIELDS.flatMap((field) => {
      const value = said[field].trim()
      return value && !HOLDS[field](value) ? [`${item}.${field}`] : []
    }),
  )

function declared(item: number, said: Said): Declared {
  const given = CUSTOMS_FIELDS.flatMap((field) => {
    const value = said[field].trim()
    if (!value) return []
    return [[field, field === 'weight_g' ? Number(value) : field === 'declared_usd' ? dollars(value) : value] as const]
  })
  return { item, ...(Object.fromEntries(given) as Customs) }
}
