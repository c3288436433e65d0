import type { Row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { integer, moment, reference, type Field, type Sql } from '#core/lists/fields'

/** The platform and each supplier define their own methods and calendars. */
export const ownRules: Hooks = {
  beforeWrite(values, before, context) {
    if (!before) assertOwnOrganisation(values, context)
    return values
  },
}

export function assertOwnOrganisation({ organisation_id: named }: Row, { actor: { organisation } }: WriteContext) {
  if (!['platform', 'supplier'].includes(organisation.kind)) throw new Refusal('E_FORBIDDEN')
  if (organisation.kind === 'supplier' && named !== undefined && named !== organisation.id)
    throw refuseField('organisation_id', 'E_INVALID_REFERENCE')
}

export const ORGANISATION_OWNED = { organisation: 'organisation_id' }
export const NAME_LABEL = { 'zh-cn': 'name_zh', en: 'name_en' }
export const owner = (): Field => reference('organisations', { readonly: 'after_create' })

export const rowFields: Record<string, Field> = {
  version: integer({ readonly: true }),
  created_at: moment(),
  updated_at: moment(),
}

export const sharedMethodsSql = (): Sql => ({ text: 't.is_shared', bindings: [] })

export const sharedZonesSql = (): Sql => ({
  text: 't.method_id in (select id from logistics_methods where is_shared)',
  bindings: [],
})
