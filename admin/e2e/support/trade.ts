import { row } from '@inkfold/api/tests/journeys/database'

/** Orders of the demo merchant paid on an earlier day, free of charge, so account invariants do not apply. */
const PAID = `
  insert into orders (organisation_id, source, status, payment, operation_id, pieces, country, paid_at)
  select organisation_id, 'cart', 'pending_shipment', 'paid', (select min(id) from ledger_operations), 1, 'US', now() - $2::int * interval '1 day'
    from users, generate_series(1, $1::int) where username = 'merchant' returning id`

export const paidDaysAgo = (days: number, count: number) => row(PAID, [count, days])
