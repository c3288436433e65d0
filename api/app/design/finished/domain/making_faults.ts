import type { SizeTableChoice } from '#contracts/design'
import type { NewFinished } from '#contracts/finished'
import { FINISHED } from '#contracts/limits'
import type { FieldReasons } from '#core/errors'
import type { ProductContent } from '#design/designs/queries/product_of'

export interface Choices {
  content: Pick<ProductContent, 'colour_ids' | 'size_ids'>
  themes: readonly string[]
  sizeTables: readonly SizeTableChoice[]
}

type Chosen = Pick<NewFinished, 'colour_ids' | 'size_ids' | 'themes' | 'size_tables'>

/** What has to be chosen before a design becomes a finished product, and may be chosen of this product. */
export const makingFaults = (chosen: Chosen, choices: Choices): FieldReasons => ({
  ...strangers('colour_ids', chosen.colour_ids, choices.content.colour_ids, 'errors.E_COLOUR_STRANGE'),
  ...strangers('size_ids', chosen.size_ids ?? [], choices.content.size_ids, 'errors.E_SIZE_STRANGE'),
  ...themeFaults(chosen.themes, choices.themes),
  ...sizeTableFaults(chosen.size_tables, choices.sizeTables),
})

function strangers<T>(field: string, chosen: readonly T[], known: readonly T[], key: string): FieldReasons {
  const there = new Set(known)
  return Object.fromEntries(chosen.flatMap((one, i) => (there.has(one) ? [] : [[`${field}.${i}`, [{ key }]]])))
}

/** One theme image at least, where there are any to place a design by. */
function themeFaults(chosen: readonly string[], known: readonly string[]): FieldReasons {
  const isChosen = chosen.length > 0 || known.length === 0
  if (!isChosen) return { themes: [{ key: 'errors.E_FINISHED_THEME' }] }
  return strangers('themes', chosen, known, 'errors.E_INVALID_REFERENCE')
}

/** Exactly two of those there are; a product in one size has none. */
function sizeTableFaults(chosen: Chosen['size_tables'], known: readonly SizeTableChoice[]): FieldReasons {
  const keys = chosen.map(keyOf)
  const needed = known.length === 0 ? 0 : FINISHED.sizeTables
  if (new Set(keys).size !== needed || keys.length !== needed)
    return { size_tables: [{ key: 'errors.E_FINISHED_SIZE_TABLES' }] }
  return strangers('size_tables', keys, known.map(keyOf), 'errors.E_INVALID_REFERENCE')
}

const keyOf = ({ template_id: id, unit }: { template_id: number; unit: string }) => `${id} ${unit}`
