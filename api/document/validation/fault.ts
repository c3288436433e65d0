/** Reasons for refusing a document; each client translates them. */
export const FAULT_REASONS = [
  'unreadable',
  'too_big',
  'unknown_schema',
  'unknown_version',
  'missing',
  'unknown_property',
  'not_object',
  'not_list',
  'not_text',
  'not_number',
  'not_whole',
  'not_finite',
  'negative_zero',
  'not_true',
  'out_of_range',
  'unknown_choice',
  'malformed',
  'address',
  'broken_text',
  'control_character',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'too_many_layers',
  'too_deep',
  'duplicate',
  'lines_differ',
  'out_of_order',
  'contradiction',
  'unknown_asset',
  'unknown_font',
  'foreign_asset',
  'changed_asset',
  'foreign_font',
  'changed_font',
  'foreign_product',
  'foreign_face',
  'changed_area',
  'conflict',
] as const
export type FaultReason = (typeof FAULT_REASONS)[number]

/** A linked path from the document's root; converted to text only on a fault. */
export interface Place {
  readonly up: Place | null
  readonly key: string | number
}

export const under = (up: Place | null, key: string | number): Place => ({ up, key })

/** The only error that validation throws. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault'
  /** `faces.0.layers.3.x` */
  readonly path: string
  readonly reason: FaultReason

  constructor(place: Place | null, reason: FaultReason) {
    const path = spell(place)
    super(`${path || 'document'}: ${reason}`)
    this.path = path
    this.reason = reason
  }
}

/** Untrusted names are truncated and cleaned of unprintable characters. */
const KEY_SHOWN = 40

function spell(place: Place | null): string {
  const keys: string[] = []
  for (let step = place; step; step = step.up) keys.unshift(shown(step.key))
  return keys.join('.')
}

const shown = (key: string | number) =>
  typeof key === 'number' ? `${key}` : key.slice(0, KEY_SHOWN).replaceAll(/[^\w-]/g, '?')
