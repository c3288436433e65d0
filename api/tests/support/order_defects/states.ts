import { drop } from '#tests/support/ledger/defects'
import { PIECE, change, defect, history, order, request } from '#tests/support/order_defects/defect'

export const OF_STATES = [
  defect('O-1', 'a state is skipped', (of) => history(`to_status = 'in_production'`, of('paid'), `action = 'pay'`)),
  defect('O-1', 'somebody takes a step that is not theirs', (of) =>
    history(`party = 'merchant'`, of('begun'), `action = 'start'`),
  ),
  defect('O-1', 'an order begins in the middle of its life', (of) =>
    history(`to_status = 'shipped'`, of('unpaid'), 'version = 1'),
  ),
  defect('O-1', 'a part stands elsewhere than what is made of it', (of) =>
    change('production_orders', `status = 'pending_shipment'`, `order_id = ${of('begun')}`),
  ),
  defect('O-1', 'a piece is printed that nobody accepted', (of) =>
    change('production_items', `status = 'printed'`, `id = ${PIECE(of('paid'))}`),
  ),
  defect(
    'O-3',
    'a step is missing from the history',
    (of) => `delete from order_dynamics where order_id = ${of('begun')} and action = 'pay'`,
  ),
  defect('O-3', 'an order is somewhere else than its history leads to', (of) =>
    order(`status = 'completed'`, of('shipped')),
  ),
  defect('O-3', 'a version that nobody wrote down', (of) => order('version = version + 1', of('paid'))),
  defect('O-3', 'a step begins elsewhere than the one before it ended', (of) =>
    history(`from_status = 'unpaid'`, of('begun'), `action = 'start'`),
  ),
  defect(
    'O-9',
    'two cancel requests of one order wait',
    (of) =>
      `drop index cancel_requests_open; insert into cancel_requests (order_id, order_no, organisation_id, reason, submitted_by, submitted_name)
     select order_id, order_no, organisation_id, reason, submitted_by, submitted_name from cancel_requests where order_id = ${of('asked back')}`,
  ),
  defect(
    'O-9',
    'the end of an order is approved, and it goes on',
    (of) =>
      `${request(`status = 'approved', decided_by = submitted_by + 1`, of('asked back'))}; ${order(`cancel_request = 'approved'`, of('asked back'))}`,
  ),
  defect(
    'O-9',
    'somebody decides what they asked for',
    (of) => `${drop('cancel_requests', 'another')} ${request('decided_by = submitted_by', of('called off'))}`,
  ),
  defect('O-9', 'an order knows nothing of its cancel request', (of) =>
    order(`cancel_request = 'none'`, of('asked back')),
  ),
  defect('O-11', 'a line belongs to another merchant', (of) =>
    change('order_items', 'organisation_id = organisation_id + 1', `order_id = ${of('paid')}`),
  ),
  defect(
    'O-16',
    'an order that nobody finds by its number',
    (of) => `delete from order_numbers where kind = 'order' and order_id = ${of('paid')}`,
  ),
  defect('counts', 'a counter counts one too many', () =>
    change('order_counts', 'count = count + 1', `status = 'shipped' and count > 0`),
  ),
  defect('counts', 'a counter is gone', () => `delete from order_counts where status = 'shipped'`),
]
