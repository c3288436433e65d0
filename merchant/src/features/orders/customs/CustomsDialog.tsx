import { CUSTOMS_FIELDS } from '@inkfold/api/contracts/customs'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import styles from './customs.module.css'
import {
  asFirst,
  declarationBody,
  invalidFields,
  entriesOf,
  type Declared,
  type DeclaredItem,
  type DeclarationEntries,
} from './declaration'

interface CustomsDialogProps {
  title: string
  lines: readonly DeclaredItem[]
  /** Every field is required, because the order cannot be paid without them. */
  isWhole?: boolean
  onSend(items: Declared[]): Promise<unknown>
  onClose(): void
}

/** Customs data of each item, prefilled from its product; required for shipments abroad. */
export function CustomsDialog({ title, lines, isWhole = false, onSend, onClose }: CustomsDialogProps) {
  const t = useT('orders')
  const words = useT('shared')
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: Object.fromEntries(lines.map(({ id, customs }) => [id, entriesOf(customs)])) as Record<
      number,
      DeclarationEntries
    >,
    check: (given) => {
      const found = invalidFields(given, isWhole)
      setWrong(new Set(found))
      return found.length > 0 ? { [Number(found[0]?.split('.')[0])]: 'required' as const } : {}
    },
    send: (given) => onSend(lines.map(({ id }) => declarationBody(id, given[id] as DeclarationEntries))),
  })
  const errorAt = (at: number, id: number, field: keyof DeclarationEntries) => {
    if (!wrong.has(`${id}.${field}`)) return errorOf(`items.${at}.${field}`)
    return values[id]?.[field].trim() ? t(`customs.${field}.wrong`) : words('validation.required')
  }
  const [first] = lines
  const fill = () => {
    if (first) change(asFirst(values, first.id))
    setWrong(new Set())
  }
  return (
    <Dialog title={title} from="end" onClose={onClose}>
      <SendForm ref={form} go={t('customs.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('customs.body')}</p>
        {lines.map(({ id, label }, at) => (
          <fieldset key={id} className={styles.declared}>
            <legend>{label}</legend>
            {CUSTOMS_FIELDS.map((field) => (
              <Field
                key={field}
                label={t(`customs.${field}`)}
                optional={!isWhole}
                autoComplete="off"
                inputMode={field === 'weight_g' || field === 'hs_code' ? 'numeric' : undefined}
                value={values[id]?.[field] ?? ''}
                error={errorAt(at, id, field)}
                onChange={({ target }) => {
                  setWrong((before) => new Set([...before].filter((one) => one !== `${id}.${field}`)))
                  change({ [id]: { ...(values[id] as DeclarationEntries), [field]: target.value } })
                }}
              />
            ))}
            {id === first?.id && lines.length > 1 && <Button onClick={fill}>{t('customs.asFirst')}</Button>}
          </fieldset>
        ))}
      </SendForm>
    </Dialog>
  )
}
