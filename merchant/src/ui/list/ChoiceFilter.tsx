import { Select } from '@/ui/Select'

interface ChoiceFilterProps<Value extends string> {
  label: string
  /** Label of the empty choice. */
  all: string
  choices: readonly Value[]
  nameOf(value: Value): string
  value: Value | null
  onChange(value: Value | null): void
}

/** A filter with one value or none. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, all, choices, nameOf, value, onChange } = props
  return (
    <Select
      label={label}
      value={value ?? ''}
      options={[['', all], ...choices.map((one) => [one, nameOf(one)] as const)]}
      onChange={(chosen) => onChange(choices.find((one) => one === chosen) ?? null)}
    />
  )
}
