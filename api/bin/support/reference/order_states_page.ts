import { afterSalesLife } from '#after_sales/domain/after_sales_life'
import { ITEM_STATUSES, SHIPMENT_STATUSES } from '#contracts/fulfilment'
import { ORDER_STATUSES } from '#contracts/orders'
import { WORDS } from '#contracts/words'
import { itemLife } from '#fulfilment/domain/item_life'
import { productionLife } from '#fulfilment/domain/production_life'
import { shipmentLife } from '#fulfilment/domain/shipment_life'
import { ITEM_RULES } from '#fulfilment/domain/status_of_items'
import type { Command, Life } from '#orders/domain/life'
import { orderLife } from '#orders/domain/order_life'
import { PARENT_RULES } from '#orders/domain/parent_status'
import { partLife } from '#orders/domain/part_life'
import { cancelRequestLife, holdLife, paymentLife, syncLife } from '#orders/domain/side_lives'
import { code, page, table } from './table.ts'

export function orderStatesPage(): string {
  return page(
    'States of an order',
    '`api/app/orders/domain` and `api/app/fulfilment/domain`',
    'Who may do what where, and where it leads. What is not here is refused. The order follows its parts by the last table.',
    '',
    states('orderStatuses', ORDER_STATUSES),
    ...section('The order', orderLife),
    ...section('A sub-order', partLife),
    ...section('The payment', paymentLife),
    ...section('The hold', holdLife),
    ...section('The cancel request', cancelRequestLife),
    ...section('The sync', syncLife),
    ...section('An after-sales case', afterSalesLife),
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
    ...section('A production order', productionLife),
    ...section('A piece', itemLife),
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
    ...section('A shipment', shipmentLife),
    '',
    states('shipmentStatuses', SHIPMENT_STATUSES),
  )
}

const states = (words: string, all: readonly string[]) =>
  table(
    ['State', '中文', 'English'],
    all.map((one) => [code(one), WORDS['zh-cn'][`${words}.${one}`] ?? '', WORDS.en[`${words}.${one}`] ?? '']),
  )
const listed = (names: readonly string[]) => names.map(code).join(' or ')

function section<S extends string, A extends string>(title: string, { commands }: Life<S, A>): string[] {
  const rows = Object.entries<Command<S>>(commands).map(([action, { from, to, by }]) => [
    code(action),
    from.map(code).join(' '),
    to ? code(to) : 'stays',
    by.join(', '),
  ])
  return ['', `## ${title}`, '', table(['Command', 'From', 'To', 'By'], rows)]
}
