import { row, rows, type Transaction } from '#core/database'
import { LedgerFeeCollector } from '#ledger/fees/charges'

interface Settled {
  id: number
  no: string
  organisation_id: number
  minor: number
  actor: number
}

/** Terms of the demo's suppliers, paid and booked; the last supplier has paid for its next one. */
export async function seedSettlings(trx: Transaction): Promise<void> {
  const made = await rows<Settled>(
    `insert into settlings (organisation_id, kind, level_id, years, starts_on, ends_on, settled_minor, fee_minor, status, remittance_no,
                            expires_on, offered_by, offered_name, paid_by, paid_name)
     select s.id, 'first', s.level_id, s.settled_years, s.starts_on, s.ends_on, s.settled_fee, s.settled_fee, 'paid', 'ICBC-202610-' || s.id,
            s.starts_on, u.id, u.username, m.id, m.username
       from suppliers s join users m on m.organisation_id = s.id and m.account_type = 'main' join users u on u.username = 'super'
      where s.ends_on is not null and s.settled_fee > 0 order by s.id
     returning id, no, organisation_id, fee_minor::float8 as minor, offered_by as actor`,
    [],
    trx,
  )
  for (const { id, no, organisation_id: organisationId, minor, actor } of made) {
    const fee = { organisationId, settlingId: id, no, minor, actorId: actor }
    const operationId = await new LedgerFeeCollector().collect(fee, trx)
    await row(
      `update settlings set status = 'active', operation_id = ?, confirmed_by = offered_by, confirmed_name = offered_name, confirmed_at = now() where id = ?`,
      [operationId, id],
      trx,
    )
  }
  await row(
    `insert into settlings (organisation_id, kind, level_id, years, starts_on, ends_on, settled_minor, fee_minor, status, remittance_no,
                            expires_on, offered_by, offered_name, paid_by, paid_name)
     select organisation_id, 'renewal', level_id, 1, ends_on, ends_on + interval '1 year', settled_minor / years, settled_minor / years, 'paid',
            'ABC-20261120-0031', current_date + 14, paid_by, paid_name, paid_by, paid_name from settlings where id = ?`,
    [made.at(-1)?.id ?? 0],
    trx,
  )
}
