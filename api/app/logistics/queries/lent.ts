import type { Sql } from '#core/lists/conditions'

/** Methods that the platform lends to every supplier. */
export const sharedMethods = (): Sql => ({ text: 't.is_shared', bindings: [] })

export const zonesOfShared = (): Sql => ({
  text: 't.method_id in (select id from logistics_methods where is_shared)',
  bindings: [],
})
