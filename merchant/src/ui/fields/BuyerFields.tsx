import type { ShownField, ShownFields } from '@inkfold/api/contracts/cart'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { Suspense } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextArea } from '@/ui/TextArea'
import { PickPicture } from './picker'
import { FieldsPreview } from './preview'

interface BuyerFieldsProps {
  shown: ShownFields<DesignDocument>
  values: Readonly<Record<string, string>>
  /** The API's message at a field. */
  errorOf(name: string): string | undefined
  onChange(values: Record<string, string>): void
}

/** One entry for each field, with the design as it will be printed. */
export default function BuyerFields({ shown, values, errorOf, onChange }: BuyerFieldsProps) {
  const t = useT('fields')
  return (
    <fieldset>
      <legend>{t('title')}</legend>
      <Suspense>
        <FieldsPreview shown={shown} values={values} />
      </Suspense>
      {shown.fields.map((field) => (
        <Entry
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errorOf(field.name)}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
    </fieldset>
  )
}

interface EntryProps {
  field: ShownField
  value: string
  error: string | undefined
  onChange(value: string): void
}

function Entry({ field, value, error, onChange }: EntryProps) {
  const t = useT('fields')
  const language = useLanguage()
  const { name, kind, required, most, rows, choices, text, font_of: fontOf, fonts } = field
  const label = fontOf === null ? name : t('font_of', { name: fontOf })
  const common = { label, value, ...(error !== undefined && { error }) }
  if (kind === 'choice') {
    const names = new Map(fonts.map((font) => [font.name_en, localizedName(font, language)]))
    const none = required ? t('choose') : t('as_designed', { text: names.get(text) ?? text })
    // The layer's own font is the entry without a choice.
    const offered = choices.filter((one) => fontOf === null || one !== text)
    return (
      <Select
        isField
        {...common}
        options={[['', none], ...offered.map((one) => [one, names.get(one) ?? one] as const)]}
        onChange={onChange}
      />
    )
  }
  if (kind === 'picture')
    return (
      <Suspense>
        <PickPicture label={name} value={value} error={error} required={required} onChange={onChange} />
      </Suspense>
    )
  const hint = t('left', { count: most })
  if (rows > 1)
    return <TextArea {...common} rows={rows} hint={hint} onChange={({ target }) => onChange(target.value)} />
  return (
    <Field
      {...common}
      hint={hint}
      optional={!required}
      placeholder={text}
      required={required}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
