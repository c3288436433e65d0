/** JSON values; a document's are immutable. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json | undefined
}
export type Key = string | number

/**
 * A change of one value: replace, drop, change some properties, or, for a list whose rows all have ids, change some
 * rows and their order.
 */
export type Delta =
  | { readonly put: Json }
  | { readonly drop: true }
  | { readonly fields: { readonly [name: string]: Delta } }
  | { readonly rows: readonly (readonly [Key, Delta])[]; readonly places?: readonly RowPlace[] }

/** A row and its predecessor; null for the first place. */
export type RowPlace = readonly [row: Key, after: Key | null]

/** The change sent to the server, with the revision it is based on. */
export interface Patch {
  readonly base: number
  readonly delta: Delta
}
