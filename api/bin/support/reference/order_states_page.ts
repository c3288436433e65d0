import { ORDER_STATUSES } from '#contracts/orders'
import { WORDS } from '#contracts/words'
import type { Command, Life } from '#orders/domain/life'
import { orderLife } from '#orders/domain/order_life'
import { PARENT_RULES } from '#orders/domain/parent_status'
import { partLife } from '#orders/domain/part_life'
import { cancelRequestLife, holdLife, paymentLife, syncLife } from '#orders/domain/side_lives'
import { code, page, table } from './table.ts'

export function orderStatesPage(): string {
  return page(
    'States of an order',
    '`api/app/orders/domain`',
    'Who may do what where, and where it leads. What is not here is refused. The order follows its parts by the last table.',
    '',
    table(
      ['State', '中文', 'English'],
      ORDER_STATUSES.map((one) => [code(one), said('zh-cn', one), said('en', one)]),
    ),
    ...section('The order', orderLife),
    ...section('A sub-order', partLife),
    ...section('The payment', paymentLife),
    ...section('The hold', holdLife),
    ...section('The cancel request', cancelRequestLife),
    ...section('The sync', syncLife),
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
  )
}

const said = (language: 'zh-cn' | 'en', status: string) => WORDS[language][`orderStatuses.${status}`] ?? ''
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
