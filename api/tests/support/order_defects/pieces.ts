import { drop } from '#tests/support/ledger/defects'
import { CHARGE, PART, PIECE, again, change, defect } from '#tests/support/order_defects/defect'

export const OF_PIECES = [
  defect('O-7', 'a piece is lost in a split', (of) =>
    change(
      'order_part_items',
      'quantity = quantity - 1',
      `quantity > 1 and item_id in (select id from order_items where order_id = ${of('split')})`,
    ),
  ),
  defect('O-7', 'a cent is lost in a split', (of) =>
    change('order_parts', 'product_minor = product_minor - 1', `order_id = ${of('split')} and number = 2`),
  ),
  defect('O-7', 'the freight of a part is counted twice', (of) =>
    change('order_parts', 'freight_minor = 2 * freight_minor', `order_id = ${of('paid')}`),
  ),
  defect('O-7', 'a part holds pieces of another order', (of) =>
    change(
      'order_part_items',
      `item_id = (select id from order_items where order_id = ${of('unpaid')})`,
      `item_id in (select id from order_items where order_id = ${of('paid')})`,
    ),
  ),
  defect(
    'O-8',
    'an order of a shop is here twice',
    (of) =>
      `drop index orders_third_party; ${change('orders', `third_party_no = 'TWICE'`, `id in (${of('paid')}, ${of('begun')})`)}`,
  ),
  defect('O-13', 'a price changes once it is paid', (of) =>
    change('order_items', 'unit_minor = unit_minor - 1', `order_id = ${of('paid')}`),
  ),
  defect('O-13', 'a piece is added once it is paid', (of) =>
    change('order_items', 'quantity = quantity + 1', `order_id = ${of('paid')}`),
  ),
  defect('ORD-08', 'blanks are kept back for what was cancelled', (of) =>
    change('stock_reservations', `status = 'held'`, `reference = ${PART(of('cancelled'))}`),
  ),
  defect(
    'ORD-08',
    'nothing is kept back for what was paid',
    (of) => `delete from stock_reservations where reference = ${PART(of('paid'))}`,
  ),
  defect('ORD-08', 'a shelf keeps back more than anybody needs', () =>
    change('stocks', 'reserved = reserved + 1', 'id = (select min(id) from stocks where reserved < on_hand)'),
  ),
  defect('O-6', 'fewer pieces are made than were ordered', (of) =>
    change('production_items', `status = 'cancelled'`, `id = ${PIECE(of('begun'))}`),
  ),
  defect('O-6', 'a parcel says more pieces than it holds', (of) =>
    change(
      'parcels',
      'pieces = pieces + 1',
      `shipment_id in (select id from shipments where order_id = ${of('shipped')})`,
    ),
  ),
  defect(
    'O-6',
    'a tracking number is used twice',
    (of) =>
      `drop index parcels_tracking_no; ${change('parcels', `tracking_no = 'TWICE'`, `shipment_id in (select id from shipments where order_id in (${of('shipped')}, ${of('refunded')}))`)}`,
  ),
  defect('O-6', 'a shipment stays, and its pieces have left', (of) =>
    change('shipments', `status = 'labelled', sent_at = null, sent_by = null`, `order_id = ${of('shipped')}`),
  ),
  defect('FAC-03', 'a rejected piece is not made again', (of) =>
    change(
      'production_items',
      `status = 'rejected', reject_reason = 'misprint', paid_by = 'factory'`,
      `id = ${PIECE(of('begun'))}`,
    ),
  ),
  defect('L18', 'a service charge is booked twice', (of) => again(CHARGE(of('begun')), 'again')),
  defect(
    'L18',
    'a service charge of more than was agreed',
    (of) =>
      `${drop('service_charges', 'check')} ${change('service_charges', 'amount_minor = amount_minor + 1', `operation_id = ${CHARGE(of('begun'))}`)}`,
  ),
  defect('L18', 'a service charge outlives the refund of its order', (of) =>
    change('ledger_operations', 'reverses = null', `reverses = ${CHARGE(of('refunded'))}`),
  ),
  defect('L18', 'a service charge is taken back, and nobody was refunded', (of) =>
    change('ledger_operations', `reverses = ${CHARGE(of('begun'))}`, `reverses = ${CHARGE(of('refunded'))}`),
  ),
]
