import type { ChosenSizeTable, SizeTableChoice } from '@inkfold/api/contracts/design'
import type { NewFinished } from '@inkfold/api/contracts/finished'

export interface Finishing {
  name: string
  colours: readonly number[]
  sizes: readonly number[]
  themes: readonly string[]
  /** `template.unit`; empty when none is chosen. */
  tables: readonly [string, string]
  labels: readonly string[]
  group: number | null
}

export const tableKey = ({ template_id: id, unit }: ChosenSizeTable) => `${id}.${unit}`

export function finishedBody(
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

/** Splits typed or pasted labels at half- and full-width commas and line breaks; drops duplicates. */
export function parseLabels(words: string, before: readonly string[]): string[] {
  const typed = words.split(/[,\uff0c\n]/).map((word) => word.trim())
  return [...new Set([...before, ...typed.filter((word) => word !== '')])]
}

export const toggleId = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

/** Errors of a field and of the paths below it. */
export const faultMessages = (errors: Record<string, string[]>, field: string): string | undefined =>
  Object.entries(errors)
    .filter(([path]) => path === field || path.startsWith(`${field}.`))
    .flatMap(([, sentences]) => sentences)
    .join(' ') || undefined
