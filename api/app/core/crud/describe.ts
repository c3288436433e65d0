import type { Actor } from '#core/http/actor'
import { choice, flag, integer, list, object, text, type Schema } from '#core/http/schemas'
import type { Field } from '#core/crud/fields'
import type { Resource } from '#core/crud/resource'
import { OPERATORS_OF } from '#core/lists/operators'

/** A resource in its own words: what a screen needs to know to draw it, for the person who asks. */
export function describe({ name, fields, verbs, permission, tree = false }: Resource, actor: Actor) {
  const all = Object.entries(fields)
  const named = (has: (field: Field) => unknown) => all.filter(([, field]) => has(field)).map(([field]) => field)
  return {
    name,
    fields: all.map(([field, declared]) => described(field, declared)),
    filters: named(({ kind }) => OPERATORS_OF[kind].length > 0),
    sorts: named(({ sort }) => sort),
    search: named(({ search }) => search),
    actions: verbs.filter((verb) => actor.may(`${permission}.${verb}`)),
    tree,
    sortable: verbs.includes('sort'),
  }
}

/** What is not declared is left out. */
function described(
  name: string,
  { kind, required = false, nullable = false, readonly = false, options, to, min, max }: Field,
) {
  return { name, kind, required, nullable, readonly, options, reference: to, min, max }
}

const FIELD: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'kind', 'required', 'nullable', 'readonly'],
  properties: {
    name: text,
    kind: text,
    required: flag,
    nullable: flag,
    readonly: choice([true, false, 'after_create']),
    options: { type: 'array' },
    reference: text,
    min: integer,
    max: integer,
  },
}

export const DESCRIPTION = object({
  name: text,
  fields: list(FIELD),
  filters: list(text),
  sorts: list(text),
  search: list(text),
  actions: list(text),
  tree: flag,
  sortable: flag,
})
