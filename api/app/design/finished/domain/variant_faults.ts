import type { FieldReasons } from '#core/errors'
import type { Row } from '#core/database'
import { FINISHED } from '#contracts/limits'
import { listFaults, repeated, text, type Checks } from '#catalogue/domain/list_faults'

export interface Variants {
  colours: ReadonlySet<number>
  sizes: ReadonlySet<number>
}

const TWICE = { key: 'validation.distinct' }
const among = (known: ReadonlySet<number>, key: string) => (value: unknown) =>
  known.has(value as number) ? null : { key }

/** What a person calls the sizes, colours and variants of a finished product: of those it has, and each once. */
export function variantFaults(said: Row, { colours, sizes }: Variants): FieldReasons {
  const colour = among(colours, 'errors.E_COLOUR_STRANGE')
  const size = among(sizes, 'errors.E_SIZE_STRANGE')
  return {
    ...listed(said, 'custom_sizes', { size_id: size, name: text(FINISHED.customSize) }, ({ size_id }) => size_id),
    ...listed(said, 'external_skcs', { colour_id: colour, skc: text(FINISHED.external) }, ({ colour_id }) => colour_id),
    ...listed(
      said,
      'external_skus',
      { colour_id: colour, size_id: size, sku: text(FINISHED.external) },
      ({ colour_id, size_id }) => `${String(colour_id)} ${String(size_id)}`,
    ),
    ...defaultSizeFaults(said, sizes),
  }
}

const MOST = FINISHED.colours * FINISHED.sizes

function listed(said: Row, name: string, checks: Checks, keyOf: (one: Row) => unknown): FieldReasons {
  const given = said[name]
  if (given === undefined) return {}
  const faults = listFaults(name, given, MOST, checks)
  if (Object.keys(faults).length > 0) return faults
  const keyed = (given as Row[]).map((one) => ({ key: keyOf(one) }))
  return repeated(name, 'key', keyed, TWICE)
}

function defaultSizeFaults({ default_size_id: id }: Row, sizes: ReadonlySet<number>): FieldReasons {
  const isFine = id === undefined || id === null || sizes.has(id as number)
  return isFine ? {} : { default_size_id: [{ key: 'errors.E_SIZE_STRANGE' }] }
}
