import { Refusal } from '#core/errors'
import { type Given, scalar } from '#core/lists/given'
import type { Order } from '#core/lists/list_query'

/** `order=field,desc`, or simple-rest's `_sort=a,b&_order=asc,desc`; a field named twice keeps its first place. */
export function ordersIn(given: Given): Order[] {
  const [sort, said] = [scalar(given, '_sort'), scalar(given, '_order')]
  const directions = said === '' ? [] : said.split(',')
  if (directions.length > (sort === '' ? 0 : sort.split(',').length))
    throw new Refusal('E_UNKNOWN_SORT', { field: `_order ${said}` })
  const wanted = sort
    ? sort.split(',').map((field, i) => order(field, directions[i] || 'asc'))
    : ownDialect(scalar(given, 'order'))
  return wanted.filter(({ field }, i) => wanted.findIndex((one) => one.field === field) === i)
}

function ownDialect(text: string): Order[] {
  if (text === '') return []
  const [field = '', direction = 'desc', ...rest] = text.split(',')
  if (rest.length > 0) throw new Refusal('E_UNKNOWN_SORT', { field: text })
  return [order(field, direction)]
}

function order(field: string, direction: string): Order {
  const wanted = direction.toLowerCase()
  if (field !== '' && (wanted === 'asc' || wanted === 'desc')) return { field, direction: wanted }
  throw new Refusal('E_UNKNOWN_SORT', { field: `${field} ${direction}`.trim() })
}
