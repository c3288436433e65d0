import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import { Refusal, type FieldReasons, type FieldReason } from '#core/errors'
import { FINISHED } from '#contracts/limits'
import type { SizeTableChoice } from '#contracts/design'
import type { NewFinished } from '#contracts/finished'
import type { ProductContent } from '#design/designs/product_version'
import type { Row } from '#core/database'
import { listFaults, duplicateFaults, checkText, type Checks } from '#catalogue/field_checks'

/** Reports every fault at its field; the first fault's own sentence becomes the overall message. */
export function throwFaults(fields: FieldReasons): void {
  const [first] = Object.values(fields).flat()
  if (!first) return
  const code = first.key.replace(/^errors\./, '')
  const isOwn = first.key.startsWith('errors.') && code in ERROR_STATUS
  throw new Refusal(isOwn ? (code as ErrorCode) : 'E_INVALID', { ...first.params, fields })
}

const AT_AN_END = /^\p{P}|\p{P}$/u

/** Reports labels with punctuation at the start or end, each at its path. */
export function labelFaults(labels: readonly string[]): FieldReasons {
  if (labels.length > FINISHED.labels)
    return { labels: [{ key: 'errors.E_LABELS_TOO_MANY', params: { max: FINISHED.labels } }] }
  return Object.fromEntries(
    labels.flatMap((label, i) => {
      const fault = labelFault(label)
      return fault ? [[`labels.${i}`, [fault]] as const] : []
    }),
  )
}

function labelFault(label: string): FieldReason | null {
  if (AT_AN_END.test(label)) return { key: 'errors.E_LABEL_PUNCTUATION', params: { label } }
  return label.length > FINISHED.label ? { key: 'validation.maxLength', params: { max: FINISHED.label } } : null
}

export interface Choices {
  content: Pick<ProductContent, 'colour_ids' | 'size_ids'>
  themes: readonly string[]
  sizeTables: readonly SizeTableChoice[]
}

type Chosen = Pick<NewFinished, 'colour_ids' | 'size_ids'> & Required<Pick<NewFinished, 'themes' | 'size_tables'>>

export const choiceFaults = (chosen: Chosen, choices: Choices): FieldReasons => ({
  ...foreignFaults('colour_ids', chosen.colour_ids, choices.content.colour_ids, 'errors.E_COLOUR_STRANGE'),
  ...foreignFaults('size_ids', chosen.size_ids ?? [], choices.content.size_ids, 'errors.E_SIZE_STRANGE'),
  ...themeFaults(chosen.themes, choices.themes),
  ...sizeTableFaults(chosen.size_tables, choices.sizeTables),
})

function foreignFaults<T>(field: string, chosen: readonly T[], known: readonly T[], key: string): FieldReasons {
  const there = new Set(known)
  return Object.fromEntries(chosen.flatMap((one, i) => (there.has(one) ? [] : [[`${field}.${i}`, [{ key }]]])))
}

/** Requires at least one theme image when the product has any. */
function themeFaults(chosen: readonly string[], known: readonly string[]): FieldReasons {
  const isChosen = chosen.length > 0 || known.length === 0
  if (!isChosen) return { themes: [{ key: 'errors.E_FINISHED_THEME' }] }
  return foreignFaults('themes', chosen, known, 'errors.E_INVALID_REFERENCE')
}

/** Requires exactly two known tables; a product with one size has none. */
function sizeTableFaults(chosen: Chosen['size_tables'], known: readonly SizeTableChoice[]): FieldReasons {
  const keys = chosen.map(tableKey)
  const needed = known.length === 0 ? 0 : FINISHED.sizeTables
  if (new Set(keys).size !== needed || keys.length !== needed)
    return { size_tables: [{ key: 'errors.E_FINISHED_SIZE_TABLES' }] }
  return foreignFaults('size_tables', keys, known.map(tableKey), 'errors.E_INVALID_REFERENCE')
}

const tableKey = ({ template_id: id, unit }: { template_id: number; unit: string }) => `${id} ${unit}`

export interface Variants {
  colours: ReadonlySet<number>
  sizes: ReadonlySet<number>
}

const DUPLICATE = { key: 'validation.distinct' }
const isOneOf = (known: ReadonlySet<number>, key: string) => (value: unknown) =>
  known.has(value as number) ? null : { key }

/** Checks custom names of sizes, colours and variants: existing ones only, each once. */
export function variantFaults(said: Row, { colours, sizes }: Variants): FieldReasons {
  const colour = isOneOf(colours, 'errors.E_COLOUR_STRANGE')
  const size = isOneOf(sizes, 'errors.E_SIZE_STRANGE')
  return {
    ...entryFaults(
      said,
      'custom_sizes',
      { size_id: size, name: checkText(FINISHED.customSize) },
      ({ size_id }) => size_id,
    ),
    ...entryFaults(
      said,
      'external_skcs',
      { colour_id: colour, skc: checkText(FINISHED.external) },
      ({ colour_id }) => colour_id,
    ),
    ...entryFaults(
      said,
      'external_skus',
      { colour_id: colour, size_id: size, sku: checkText(FINISHED.external) },
      ({ colour_id, size_id }) => `${String(colour_id)} ${String(size_id)}`,
    ),
    ...defaultSizeFaults(said, sizes),
  }
}

const MOST = FINISHED.colours * FINISHED.sizes

function entryFaults(said: Row, name: string, checks: Checks, keyOf: (one: Row) => unknown): FieldReasons {
  const given = said[name]
  if (given === undefined) return {}
  const faults = listFaults(name, given, MOST, checks)
  if (Object.keys(faults).length > 0) return faults
  const keyed = (given as Row[]).map((one) => ({ key: keyOf(one) }))
  return duplicateFaults(name, 'key', keyed, DUPLICATE)
}

function defaultSizeFaults({ default_size_id: id }: Row, sizes: ReadonlySet<number>): FieldReasons {
  const isFine = id === undefined || id === null || sizes.has(id as number)
  return isFine ? {} : { default_size_id: [{ key: 'errors.E_SIZE_STRANGE' }] }
}
