import { SWITCH_STATUSES } from '#contracts/statuses'
import { USERNAME } from '#contracts/limits'
import { choice, derived, id, integer, moment, secret, text, type Field, type Sql } from '#core/lists/fields'
import type { Actor } from '#core/http/actor'

const main = (column: string) =>
  `select ${column} from users u where u.organisation_id = t.id and u.account_type = 'main'`

export const organisationFields: Record<string, Field> = {
  id: id(),
  name: text({
    required: true,
    max: 60,
    search: true,
    sort: true,
    sql: 'select o.name from organisations o where o.id = t.id',
  }),
  name_en: text({ max: 60, search: true, sql: 'select o.name_en from organisations o where o.id = t.id' }),
  status: choice(SWITCH_STATUSES, {
    initial: 'enabled',
    sql: `select case when o.disabled_at is null then 'enabled' else 'disabled' end from organisations o where o.id = t.id`,
  }),
}

export const adminFields: Record<string, Field> = {
  admin_username: text({
    required: true,
    nullable: true,
    min: USERNAME.min,
    max: USERNAME.max,
    pattern: USERNAME.pattern,
    search: true,
    readonly: 'after_create',
    sql: main('u.username'),
  }),
  admin_password: secret({ required: true, min: 8, readonly: 'after_create' }),
  admin_mobile: text({
    nullable: true,
    max: 30,
    search: true,
    readonly: 'after_create',
    sql: main('coalesce(u.mobile, u.unconfirmed_mobile)'),
  }),
}

export const rowFields: Record<string, Field> = {
  version: integer({ readonly: true }),
  created_at: moment(),
  updated_at: moment(),
}

const supplier = (column: string) =>
  `select ${column} from organisations o join organisations s on s.id = o.parent_id where o.id = t.id`

export const supplierNames: Record<string, Field> = {
  supplier_name: derived('text', supplier('s.name'), { search: true }),
  supplier_name_en: derived('text', supplier('s.name_en'), { search: true }),
}

interface GrantTables {
  roles: string
  people: string
  ownColumn: string
  /** Whether users of the row itself, a factory, always see it. */
  itself?: boolean
}

/** Rows with named roles or users are visible to those only; rows without are visible to everyone in range. */
export const visibleToGranted =
  ({ roles, people, ownColumn, itself = false }: GrantTables) =>
  ({ userId, organisation }: Actor): Sql => ({
    text: `(not exists (select 1 from ${roles} g where g.${ownColumn} = t.id) and not exists (select 1 from ${people} g where g.${ownColumn} = t.id)
      or exists (select 1 from ${people} g where g.${ownColumn} = t.id and g.user_id = ?)
      or exists (select 1 from ${roles} g join user_roles ur on ur.role_id = g.role_id where g.${ownColumn} = t.id and ur.user_id = ?)
      ${itself ? 'or t.id = ?' : ''})`,
    bindings: itself ? [userId, userId, organisation.id] : [userId, userId],
  })

/** Addresses that a supplier shares with factories are visible to their users. */
export const sharedWithFactories = ({ organisation }: Actor): Sql => ({
  text: 't.id in (select l.address_id from address_factories l where l.factory_id = ?)',
  bindings: [organisation.id],
})
