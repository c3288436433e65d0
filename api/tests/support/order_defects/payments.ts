import { drop } from '#tests/support/ledger/defects'
import { ADJUSTMENT, PAYMENT, again, change, defect, order } from '#tests/support/order_defects/defect'

export const OF_PAYMENTS = [
  defect(
    'L13',
    'an order counts a cent more than was captured',
    (of) => `${drop('orders', 'paid_is_total')} ${order('paid_minor = paid_minor + 1', of('paid'))}`,
  ),
  defect(
    'L13',
    'what it comes to grows once it is paid',
    (of) => `${drop('orders', 'paid_is_total')} ${order('freight_minor = freight_minor + 100', of('paid'))}`,
  ),
  defect('L13', 'freight is charged that nobody booked', (of) =>
    order(
      'freight_minor = freight_minor + 100, paid_minor = paid_minor + 100, adjusted_minor = adjusted_minor + 100',
      of('redirected'),
    ),
  ),
  defect('L13', 'freight is booked that no order counts', (of) => again(ADJUSTMENT(of('redirected')), 'once more')),
  defect('L13', 'freight is booked for an order that never changed its delivery', (of) =>
    change('ledger_operations', `idem_key = idem_key || '0'`, `id = ${ADJUSTMENT(of('redirected'))}`),
  ),
  defect('L13', 'an order is paid twice', (of) => again(PAYMENT(of('paid')), 'again')),
  defect('L13', 'one payment pays two orders', (of) => order(`operation_id = ${PAYMENT(of('begun'))}`, of('paid'))),
  defect('L13', 'an order is paid by another merchant', (of) =>
    change(
      'ledger_operations',
      `organisation_id = (select min(id) from organisations where kind = 'merchant')`,
      `id = ${PAYMENT(of('paid'))}`,
    ),
  ),
  defect('L13', 'an order is paid with a recharge', (of) =>
    change('ledger_operations', `kind = 'recharge'`, `id = ${PAYMENT(of('paid'))}`),
  ),
  defect(
    'L13',
    'a paid order forgets its payment',
    (of) => `${drop('orders', 'paid')} ${order('operation_id = null', of('paid'))}`,
  ),
  defect(
    'O-4',
    'an unpaid order goes into production',
    (of) => `${drop('orders', 'unpaid')} ${order(`status = 'pending_production'`, of('unpaid'))}`,
  ),
  defect('O-4', 'a cancelled order keeps its money', (of) =>
    order(`refunded_minor = 0, refunded_freight_minor = 0, payment = 'paid'`, of('cancelled')),
  ),
  defect('O-4', 'an order that was refunded whole calls itself paid', (of) =>
    order(`payment = 'paid'`, of('refunded')),
  ),
  defect(
    'O-4',
    'a paid order is restored as if it never had been',
    (of) => `${drop('orders', 'unpaid')} ${order(`status = 'unpaid'`, of('cancelled'))}`,
  ),
  defect('O-4', 'a part is in production, and nobody makes it', (of) =>
    change('order_parts', `status = 'in_production'`, `order_id = ${of('unpaid')}`),
  ),
]
