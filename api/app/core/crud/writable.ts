import type { Field } from '#core/crud/fields'

export type Occasion = 'create' | 'update'

/** The fields that a client may write when a row is made or changed. */
export function writable(fields: Record<string, Field>, occasion: Occasion): [string, Field][] {
  return Object.entries(fields).filter(
    ([, { readonly }]) => !readonly || (readonly === 'after_create' && occasion === 'create'),
  )
}
