import { afterSalesLifecycle } from '#after_sales/case'
import { ITEM_STATUSES, SHIPMENT_STATUSES } from '#contracts/fulfilment'
import { ORDER_STATUSES } from '#contracts/orders'
import { MESSAGES } from '#contracts/messages'
import { itemStates, productionStates, shipmentStates, ITEM_RULES } from '#fulfilment/production/states'
import {
  type Command,
  type Lifecycle,
  cancelRequestLifecycle,
  holdLifecycle,
  paymentLifecycle,
  syncLifecycle,
} from '#orders/domain/lifecycles'
import { orderLifecycle } from '#orders/domain/order_states'
import { PARENT_RULES, partLifecycle } from '#orders/move_part'
import { code, page, table } from './table.ts'

export function orderStatesPage(): string {
  return page(
    'States of an order',
    '`api/app/orders/domain` and `api/app/fulfilment/domain`',
    'Who may do what where, and where it leads. What is not here is refused. The order follows its parts by the last table.',
    '',
    states('orderStatuses', ORDER_STATUSES),
    ...section('The order', orderLifecycle),
    ...section('A sub-order', partLifecycle),
    ...section('The payment', paymentLifecycle),
    ...section('The hold', holdLifecycle),
    ...section('The cancel request', cancelRequestLifecycle),
    ...section('The sync', syncLifecycle),
    ...section('An after-sales case', afterSalesLifecycle),
    '',
    '## The order by its parts',
    '',
    'The first row that fits; cancelled parts count only when all are.',
    '',
    table(
      ['Parts', 'Order'],
      [
        ...PARENT_RULES.map(({ every, some, is }) => [
          every ? `every one ${listed(every)}` : `some one ${listed(some ?? [])}`,
          code(is),
        ]),
        ['all cancelled', code('cancelled')],
      ],
    ),
    ...section('A production order', productionStates),
    ...section('A piece', itemStates),
    '',
    states('itemStatuses', ITEM_STATUSES),
    '',
    '## The production order by its pieces',
    '',
    'The first row that fits; pieces that were rejected or cancelled do not count.',
    '',
    table(
      ['Pieces', 'Production order'],
      ITEM_RULES.map(({ every, some, never, is }) => [
        `${every ? `every one ${listed(every)}` : `some one ${listed(some ?? [])}`}${never ? `, and none ${code(never)}` : ''}`,
        code(is),
      ]),
    ),
    ...section('A shipment', shipmentStates),
    '',
    states('shipmentStatuses', SHIPMENT_STATUSES),
  )
}

const states = (words: string, all: readonly string[]) =>
  table(
    ['State', '中文', 'English'],
    all.map((one) => [code(one), MESSAGES['zh-cn'][`${words}.${one}`] ?? '', MESSAGES.en[`${words}.${one}`] ?? '']),
  )
const listed = (names: readonly string[]) => names.map(code).join(' or ')

function section<S extends string, A extends string>(title: string, { commands }: Lifecycle<S, A>): string[] {
  const rows = Object.entries<Command<S>>(commands).map(([action, { from, to, by }]) => [
    code(action),
    from.map(code).join(' '),
    to ? code(to) : 'stays',
    by.join(', '),
  ])
  return ['', `## ${title}`, '', table(['Command', 'From', 'To', 'By'], rows)]
}
