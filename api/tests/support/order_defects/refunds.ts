import { drop } from '#tests/support/ledger/defects'
import { CASE, PAYMENT, REFUND, again, change, complaint, defect, order } from '#tests/support/order_defects/defect'

export const OF_REFUNDS = [
  defect(
    'L14',
    'more is refunded than was paid',
    (of) => `${drop('orders', 'refund|back|check')} ${order('refunded_minor = paid_minor + 1', of('refunded'))}`,
  ),
  defect(
    'L14',
    'more freight is refunded than was paid',
    (of) =>
      `${drop('orders', 'back')} ${order('refunded_freight_minor = freight_minor + 1, refunded_minor = refunded_minor + freight_minor + 1 - refunded_freight_minor', of('refunded in part'))}`,
  ),
  defect(
    'L14',
    'more goods are refunded than were paid, as freight that was not',
    (of) => `${drop('orders', 'back')} ${order('refunded_freight_minor = 0', of('refunded'))}`,
  ),
  defect('L14', 'a refund is booked twice', (of) => again(REFUND(of('refunded in part')), 'again')),
  defect('L14', 'a refund is written down and never booked', (of) =>
    order(`refunded_minor = 1, payment = 'partly_refunded'`, of('paid')),
  ),
  defect('L17', 'a refund of a refund', (of) =>
    change('ledger_operations', `reverses = ${REFUND(of('refunded'))}`, `id = ${REFUND(of('refunded in part'))}`),
  ),
  defect('L14', 'a case gives a cent more than was decided', (of) =>
    complaint('refund_goods_minor = refund_goods_minor + 1', of('refunded in part')),
  ),
  defect('L14', 'a case is refunded from another order’s payment', (of) =>
    change('ledger_operations', `reverses = ${PAYMENT(of('paid'))}`, `id = ${REFUND(of('refunded in part'))}`),
  ),
  defect('L14', 'a case forgets what it was refunded with', (of) =>
    complaint('operation_id = null, refunded_at = null', of('refunded')),
  ),
  defect('AFS-02', 'a case is approved and gives nothing', (of) => complaint(`status = 'approved'`, of('complained'))),
  defect('AFS-02', 'freight goes back as goods', (of) =>
    complaint(`settled_type = 'goods', refund_freight_minor = 1`, of('refunded in part')),
  ),
  defect(
    'AFS-02',
    'a remake costs something',
    (of) =>
      `${drop('orders', 'remakes')} ${change('orders', 'product_minor = 100', `remake_of = ${of('made once more')}`)}`,
  ),
  defect('AFS-02', 'a remake makes another order’s pieces', (of) =>
    change('orders', `remake_of = ${of('paid')}`, `remake_of = ${of('made once more')}`),
  ),
  defect('AFS-01', 'a case moves on and nobody wrote down who did it', (of) =>
    complaint(`status = 'closed'`, of('complained')),
  ),
  defect('AFS-01', 'somebody decides what they complained about', (of) =>
    complaint('decided_by = submitted_by', of('refunded')),
  ),
  defect('AFS-01', 'a complaint about more pieces than were ordered', (of) =>
    change('after_sales_items', 'quantity = 100', `case_id = ${CASE(of('complained'))}`),
  ),
  defect(
    'O-9',
    'two cases of one order are open',
    (of) =>
      `drop index after_sales_open; ${change('after_sales', `order_id = ${of('complained')}, order_no = 'two'`, `order_id = ${of('refused')}`)}; ${change('after_sales', `order_no = 'two'`, `order_id = ${of('complained')}`)}`,
  ),
]
