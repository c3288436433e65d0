/** Values as JSON has them, but that a document's are never changed. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json | undefined
}
export type Key = string | number

/**
 * The change of one value: another in its place, none any more, changes of some of its properties, or, of a list whose every
 * row has an id, changes of some rows and of their places.
 */
export type Delta =
  | { readonly put: Json }
  | { readonly drop: true }
  | { readonly fields: { readonly [name: string]: Delta } }
  | { readonly rows: readonly (readonly [Key, Delta])[]; readonly places?: readonly RowPlace[] }

/** A row and the one it follows; null where it comes first. */
export type RowPlace = readonly [row: Key, after: Key | null]

/** What travels to the server: the change, and the revision it was made upon. */
export interface Patch {
  readonly base: number
  readonly delta: Delta
}
