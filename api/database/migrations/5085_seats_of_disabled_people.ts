import { BaseSchema } from '@adonisjs/lucid/schema'

const DISABLED = `
  select case o.kind when 'supplier' then o.id else o.parent_id end as organisation_id, o.kind || '_user_count' as kind,
         count(*) as seats
    from organisations o join users u on u.organisation_id = o.id and u.status = 'disabled'
   where o.kind <> 'platform' group by 1, 2
  union all
  select o.id, 'subaccount_count', count(*)
    from organisations o join users u on u.organisation_id = o.id and u.status = 'disabled' and u.account_type = 'staff'
   where o.kind = 'merchant' group by 1`

/** Disabled people no longer count towards the limits of the level. */
export default class extends BaseSchema {
  async up() {
    this.change('greatest(q.used - d.seats, 0)')
  }

  async down() {
    this.change('q.used + d.seats')
  }

  private change(used: string) {
    this.schema.raw(`
      update quota_counters q set used = ${used}
        from (${DISABLED}) d
       where q.organisation_id = d.organisation_id and q.kind = d.kind and q.period = ''`)
  }
}
