import { RETENTION, RETENTION_KINDS } from '#contracts/retention'
import { row, type Transaction } from '#core/database'

export async function seedRetentionRules(trx: Transaction) {
  for (const kind of RETENTION_KINDS) {
    const { months, archives } = RETENTION[kind]
    await row(
      'insert into retention_rules (kind, keep_months, archives) values (?, ?, ?) on conflict do nothing',
      [kind, months, archives],
      trx,
    )
  }
}
