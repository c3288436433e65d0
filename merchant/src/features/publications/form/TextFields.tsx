import type { PublicationForm } from '@inkfold/api/contracts/publishing/form'
import { useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import type { EditedProps } from './part'

type TextName = {
  [Name in keyof PublicationForm]: PublicationForm[Name] extends string ? Name : never
}[keyof PublicationForm]

interface TextFieldsProps extends EditedProps {
  names: readonly Exclude<TextName, 'currency' | 'sale_mode' | 'packaging_shape' | 'packaging_type'>[]
}

/** Plain entries of the form, each with its fault. */
export function TextFields({ edited: { form, change, errorOf }, names }: TextFieldsProps) {
  const t = useT('publications')
  return names.map((name) => (
    <Field
      key={name}
      label={t(`field.${name}`)}
      value={form[name]}
      error={errorOf(name)}
      autoComplete="off"
      onChange={({ target }) => change({ [name]: target.value })}
    />
  ))
}
