import { SWITCH_STATUSES } from '#contracts/statuses'
import { USERNAME } from '#contracts/limits'
import { choice, derived, id, integer, moment, secret, text, type Field } from '#core/crud/fields'

const main = (column: string) =>
  `select ${column} from users u where u.organisation_id = t.id and u.account_type = 'main'`

/** What suppliers, factories and merchants have because they are organisations; each goes by its organisation's id. */
export const organisationFields: Record<string, Field> = {
  id: id(),
  name: text({
    required: true,
    max: 60,
    search: true,
    sort: true,
    sql: 'select o.name from organisations o where o.id = t.id',
  }),
  status: choice(SWITCH_STATUSES, {
    initial: 'enabled',
    sql: `select case when o.disabled_at is null then 'enabled' else 'disabled' end from organisations o where o.id = t.id`,
  }),
}

/** The account an organisation begins with. */
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

export const supplierName: Field = {
  ...derived('text', 'select s.name from organisations o join organisations s on s.id = o.parent_id where o.id = t.id'),
  search: true,
}
