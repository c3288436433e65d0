import { COMMITMENT_DAYS } from '@inkfold/api/contracts/catalogue'
import { SENSITIVE_TYPES } from '@inkfold/api/contracts/logistics'
import { PACKAGING_SHAPES, PACKAGING_TYPES, SALE_MODES } from '@inkfold/api/contracts/publishing/form'
import { useT } from '@/i18n/useT'
import { Checkbox, Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import styles from '../publications.module.css'
import type { EditedProps } from './part'
import { TextFields } from './TextFields'

const MODEL = ['name', 'height_cm', 'bust_cm', 'waist_cm', 'hips_cm'] as const

export function Packaging({ edited: { form, change, errorOf } }: EditedProps) {
  const t = useT('publications')
  const shared = useT('shared')
  return (
    <>
      <Select
        isField
        label={t('field.packaging_shape')}
        value={form.packaging_shape}
        error={errorOf('packaging_shape')}
        options={[['', '–'], ...PACKAGING_SHAPES.map((one) => [one, shared(`packagingShapes.${one}`)] as const)]}
        onChange={(value) => change({ packaging_shape: PACKAGING_SHAPES.find((one) => one === value) ?? '' })}
      />
      <Select
        isField
        label={t('field.packaging_type')}
        value={form.packaging_type}
        error={errorOf('packaging_type')}
        options={[['', '–'], ...PACKAGING_TYPES.map((one) => [one, shared(`packagingTypes.${one}`)] as const)]}
        onChange={(value) => change({ packaging_type: PACKAGING_TYPES.find((one) => one === value) ?? '' })}
      />
    </>
  )
}

export function SaleMode({ edited: { form, change } }: EditedProps) {
  const t = useT('publications')
  const shared = useT('shared')
  return (
    <Select
      isField
      label={t('field.sale_mode')}
      value={form.sale_mode}
      options={SALE_MODES.map((one) => [one, shared(`saleModes.${one}`)] as const)}
      onChange={(value) => change({ sale_mode: SALE_MODES.find((one) => one === value) ?? form.sale_mode })}
    />
  )
}

export function Accessories({ edited }: EditedProps) {
  const t = useT('publications')
  const { form, change, errorOf } = edited
  return (
    <>
      <TextFields edited={edited} names={['accessory_type']} />
      <Field
        label={t('field.accessory_count')}
        type="number"
        min={0}
        value={form.accessory_count}
        error={errorOf('accessory_count')}
        onChange={({ target }) => change({ accessory_count: Math.max(0, Math.trunc(Number(target.value) || 0)) })}
      />
    </>
  )
}

export function Commitment({ edited: { form, change, errorOf } }: EditedProps) {
  const t = useT('publications')
  return (
    <Select
      isField
      label={t('field.commitment_days')}
      value={String(form.commitment_days)}
      error={errorOf('commitment_days')}
      options={COMMITMENT_DAYS.map((days) => [String(days), t('days', { count: days })] as const)}
      onChange={(value) => change({ commitment_days: Number(value) })}
    />
  )
}

export function Sensitive({ edited }: EditedProps) {
  const t = useT('publications')
  const shared = useT('shared')
  const { form, change, errorOf } = edited
  const toggle = (type: (typeof SENSITIVE_TYPES)[number]) =>
    change({
      sensitive_types: SENSITIVE_TYPES.filter((one) => (one === type) !== form.sensitive_types.includes(one)),
    })
  return (
    <>
      <Checkbox checked={form.is_sensitive} onChange={({ target }) => change({ is_sensitive: target.checked })}>
        {t('field.is_sensitive')}
      </Checkbox>
      {form.is_sensitive && (
        <div className={styles.grid} role="group" aria-label={t('field.sensitive_types')}>
          {SENSITIVE_TYPES.map((type) => (
            <Checkbox key={type} checked={form.sensitive_types.includes(type)} onChange={() => toggle(type)}>
              {shared(`sensitiveTypes.${type}`)}
            </Checkbox>
          ))}
          <TextFields edited={edited} names={['capacity']} />
          {errorOf('sensitive_types') && <p className={styles.fault}>{errorOf('sensitive_types')}</p>}
        </div>
      )}
    </>
  )
}

export function Model({ edited: { form, change } }: EditedProps) {
  const t = useT('publications')
  return (
    <div className={styles.grid}>
      {MODEL.map((name) => (
        <Field
          key={name}
          optional
          label={t(`model.${name}`)}
          value={form.model[name]}
          autoComplete="off"
          onChange={({ target }) => change({ model: { ...form.model, [name]: target.value } })}
        />
      ))}
    </div>
  )
}
