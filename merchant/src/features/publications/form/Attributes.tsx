import type { OfferedAttribute, PublicationAttribute } from '@inkfold/api/contracts/publishing/form'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { Field } from '@/ui/Field'
import { Loading } from '@/ui/Loading'
import { Select } from '@/ui/Select'
import styles from '../publications.module.css'
import type { OfferingProps } from './part'

/** What the platform asks about goods of the category; the required ones first, the others on demand. */
export function Attributes({ edited }: OfferingProps) {
  const t = useT('publications')
  const { attributes, form, change, errorOf } = edited
  if (attributes.error) return <Failed error={attributes.error} onRetry={() => void attributes.refetch()} />
  const offered = edited.offered
  if (!offered) return <Loading />
  const required = offered.filter((one) => one.is_required)
  const others = offered.filter((one) => !one.is_required)
  const isStrange = errorOf('attributes')
  const fields = (list: readonly OfferedAttribute[]) => (
    <div className={styles.grid}>
      {list.map((one) => (
        <Attribute key={one.id} offered={one} edited={edited} />
      ))}
    </div>
  )
  return (
    <>
      {required.length > 0 && <h3>{t('attributes.required')}</h3>}
      {fields(required)}
      {others.length > 0 && (
        <details open={required.length === 0 || undefined}>
          <summary>{t('attributes.others', { count: others.length })}</summary>
          {fields(others)}
        </details>
      )}
      {isStrange && (
        <p className={styles.fault}>
          {isStrange}{' '}
          <Button
            variant="text"
            onClick={() =>
              change({ attributes: form.attributes.filter(({ id }) => offered.some((one) => one.id === id)) })
            }
          >
            {t('remove')}
          </Button>
        </p>
      )}
    </>
  )
}

function Attribute({ offered, edited }: { offered: OfferedAttribute } & OfferingProps) {
  const t = useT('publications')
  const { form, change, errorOf } = edited
  const { id, name, kind, values, unit } = offered
  const own = form.attributes.filter((one) => one.id === id)
  const error = errorOf(`attributes.${id}`)
  const set = (entries: readonly Pick<PublicationAttribute, 'value_id' | 'value'>[]) =>
    change({
      attributes: [
        ...form.attributes.filter((one) => one.id !== id),
        ...entries.map((one) => ({ id, name, unit: unit ?? '', ...one })),
      ],
    })
  const label = unit ? `${name} (${unit})` : name
  if (kind === 'text' || kind === 'number')
    return (
      <Field
        label={label}
        value={own[0]?.value ?? ''}
        error={error}
        autoComplete="off"
        inputMode={kind === 'number' ? 'decimal' : undefined}
        onChange={({ target }) => set(target.value === '' ? [] : [{ value_id: '', value: target.value }])}
      />
    )
  const entryOf = (valueId: string) =>
    values.flatMap((value) => (value.id === valueId ? [{ value_id: value.id, value: value.name }] : []))
  if (kind === 'choice')
    return (
      <Select
        isField
        label={label}
        value={own[0]?.value_id ?? ''}
        error={error}
        options={[['', '–'], ...values.map((one) => [one.id, one.name] as const)]}
        onChange={(valueId) => set(entryOf(valueId))}
      />
    )
  const left = values.filter((one) => !own.some(({ value_id: chosen }) => chosen === one.id))
  return (
    <div>
      <Select
        isField
        label={label}
        value=""
        error={error}
        options={[['', t('attributes.add')], ...left.map((one) => [one.id, one.name] as const)]}
        onChange={(valueId) => set([...own, ...entryOf(valueId)])}
      />
      {own.map((one) => (
        <Button
          key={one.value_id}
          variant="text"
          aria-label={t('variants.remove', { name: one.value })}
          onClick={() => set(own.filter((other) => other !== one))}
        >
          {one.value} ×
        </Button>
      ))}
    </div>
  )
}
