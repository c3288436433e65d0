import { SPU_TYPES, type SpuType } from '@inkfold/api/contracts/catalogue'
import { BLANK_REQUEST } from '@inkfold/api/contracts/limits'
import { useId, useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { broken, required } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/Select'
import styles from './develop.module.css'

const EMPTY = { name: '', type: 'garment' as SpuType, description: '', target_price: '', monthly_pieces: '' }

/** What somebody would like to print on: it goes to the supplier, whose answer comes as a notice. */
export default function DevelopForm() {
  const t = useT('shop')
  const [code, setCode] = useState<string | null>(null)
  const { form, values, change, isBusy, failure, submit, bind, errorOf } = useForm({
    initial: EMPTY,
    check: ({ name, description }) => broken({ name: required(name), description: required(description) }),
    send: async ({ target_price: price, monthly_pieces: pieces, ...said }) => {
      const made = await http.post<{ code: string }>('/api/v1/blank-requests', {
        ...said,
        target_price: price.trim() || null,
        monthly_pieces: pieces.trim() ? Number(pieces) : null,
      })
      setCode(made.code)
    },
  })
  if (code) return <Notice kind="success">{t('develop.sent', { code })}</Notice>
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <FormFailure failure={failure} onRetry={submit} />
      <Field {...bind('name', t('develop.name'))} maxLength={120} placeholder={t('develop.name.hint')} />
      <Select
        isField
        label={t('develop.type')}
        value={values.type}
        options={SPU_TYPES.map((type) => [type, t(`type.${type}`)] as const)}
        onChange={(type) => change({ type: type as SpuType })}
      />
      <Description
        value={values.description}
        error={errorOf('description')}
        onChange={(description) => change({ description })}
      />
      <Field {...bind('target_price', t('develop.price'))} optional inputMode="decimal" />
      <Field {...bind('monthly_pieces', t('develop.pieces'))} optional inputMode="numeric" />
      <Button type="submit" look="primary" wide busy={isBusy}>
        {t('develop.send')}
      </Button>
    </form>
  )
}

interface DescriptionProps {
  value: string
  error: string | undefined
  onChange(text: string): void
}

function Description({ value, error, onChange }: DescriptionProps) {
  const t = useT('shop')
  const id = useId()
  return (
    <div className={styles.description}>
      <label htmlFor={id}>{t('develop.description')}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={BLANK_REQUEST.text}
        value={value}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} data-error={Boolean(error)}>
        {error ?? t('develop.description.hint', { least: BLANK_REQUEST.least })}
      </p>
    </div>
  )
}
