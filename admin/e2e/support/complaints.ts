import { row } from '@inkfold/api/tests/journeys/database'
import { acceptedWork } from './production'

export interface Complaint {
  id: number
  no: string
}

/** A merchant's complaint about a produced piece with a requested remake; its picture is never opened. */
const APPLIED = `
  with o as (select id, order_no, organisation_id from orders where order_no = $1),
  c as (
    insert into after_sales (order_id, order_no, organisation_id, reason, description, compensation, refund_type, applied_minor, evidence, submitted_by, submitted_name)
    select o.id, o.order_no, o.organisation_id, 'damaged', 'Torn.', 'remake', 'none', 0, '[null]', u.id, u.username
      from o, users u where u.username = 'merchant' returning id, no, order_id),
  i as (insert into after_sales_items (case_id, item_id, quantity) select c.id, i.id, 1 from c join order_items i on i.order_id = c.order_id)
  select id, no from c`

const SAID = `
  insert into after_sales_opinions (case_id, factory_id, paid_by, note, given_by, given_name)
  select $1, organisation_id, 'supplier', 'It left the bench whole.', id, username from users where username = 'factory'`

export async function complaint(): Promise<Complaint> {
  const { order_no: no } = await acceptedWork(1)
  return (await row<Complaint>(APPLIED, [no])) as Complaint
}

export const answered = ({ id }: Complaint) => row(SAID, [id])
