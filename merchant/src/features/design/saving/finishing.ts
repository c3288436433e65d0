import type { ChosenSizeTable, SizeTableChoice } from '@inkfold/api/contracts/design'
import type { NewFinished } from '@inkfold/api/contracts/finished'

/** What a person says of a finished product while the dialog is open. */
export interface Finishing {
  name: string
  colours: readonly number[]
  sizes: readonly number[]
  themes: readonly string[]
  /** As `template.unit`; empty where none is chosen. */
  tables: readonly [string, string]
  labels: readonly string[]
  group: number | null
}

export const tableKey = ({ template_id: id, unit }: ChosenSizeTable) => `${id}.${unit}`

export function sentAs(
  said: Finishing,
  design: number,
  revision: number,
  choices: readonly SizeTableChoice[],
): NewFinished {
  const tables = said.tables.flatMap((key) => choices.filter((one) => tableKey(one) === key))
  return {
    design_id: design,
    revision,
    name: said.name.trim(),
    colour_ids: [...said.colours],
    size_ids: [...said.sizes],
    themes: [...said.themes],
    size_tables: tables.map(({ template_id, unit }) => ({ template_id, unit })),
    group_id: said.group,
    labels: [...said.labels],
  }
}

/** Labels as they are typed or pasted, parted by commas of either script and by lines; each of them once. */
export function labelsIn(words: string, before: readonly string[]): string[] {
  const typed = words.split(/[,\uff0c\n]/).map((word) => word.trim())
  return [...new Set([...before, ...typed.filter((word) => word !== '')])]
}

export const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

/** Sentences for one field and whatever stands below it. */
export const faultsAt = (errors: Record<string, string[]>, field: string): string | undefined =>
  Object.entries(errors)
    .filter(([path]) => path === field || path.startsWith(`${field}.`))
    .flatMap(([, sentences]) => sentences)
    .join(' ') || undefined
