import { createHash } from 'node:crypto'
import type { Inkfold } from '../../../sdk/src/index.ts'
import { placeOrder } from '../calls.ts'
import type { ArgumentSchema, Tool } from './tool.ts'

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
const PREPARES = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false }

const text = (description: string): ArgumentSchema => ({ type: 'string', description })
const whole = (description: string, maximum = 2_147_483_647): ArgumentSchema => ({
  type: 'integer',
  description,
  minimum: 1,
  maximum,
})
const LIMIT = whole('Most rows, 20 unless given', 100)
const WORDS = text('Words to search for')

type Listed =
  | 'orders'
  | 'products'
  | 'blanks'
  | 'materials'
  | 'designs'
  | 'shipments'
  | 'afterSales'
  | 'publications'
  | 'transactions'

const LISTS: readonly [Listed, name: string, what: string][] = [
  ['orders', 'orders', 'orders of the merchant, newest first'],
  ['products', 'products', 'finished products that can be ordered'],
  ['blanks', 'blanks', 'blanks of the catalogue with their prices'],
  ['materials', 'materials', 'pictures of the merchant'],
  ['designs', 'designs', 'designs and templates of the merchant'],
  ['shipments', 'shipments', 'parcels with their tracking numbers'],
  ['afterSales', 'after_sales', 'after-sales cases'],
  ['publications', 'publications', 'products published to stores'],
  ['transactions', 'transactions', 'movements of the balance'],
]

const ADDRESS: ArgumentSchema = {
  type: 'object',
  description: 'Where the order is sent',
  properties: {
    country: text('Two letters, such as US'),
    firstname: text('Full name'),
    mobile_phone: text('Phone number'),
    street: text('Street and house number'),
    city: text('City'),
    province: text('State or province'),
    district: text('District'),
    region_code: text('Code of the state, such as CA'),
    postcode: text('Postal code'),
  },
  required: ['country', 'firstname', 'mobile_phone', 'street'],
}

const ITEMS: ArgumentSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      finished_product_id: whole('From list_products'),
      colour_id: whole('A colour of the product'),
      size_id: whole('A size of the product'),
      quantity: whole('Pieces', 100_000),
    },
    required: ['finished_product_id', 'colour_id', 'size_id', 'quantity'],
  },
}

const ORDER = {
  reference: text('The number of the order in the merchant’s own shop'),
  receiver: ADDRESS,
  items: ITEMS,
  shipping_method: text('Code of a method, cheapest or fastest'),
  remark: text('A note for the workshop'),
}

/** Reading tools, and with writes one that prepares an unpaid order. */
export function toolsOf(inkfold: Inkfold, allowWrites: boolean): Tool[] {
  const lists = LISTS.flatMap(([list, name, what]) => listTools(inkfold, list, name, what))
  return [whoami(inkfold), ...lists, checkOrder(inkfold), ...(allowWrites ? [prepareOrder(inkfold)] : [])]
}

const whoami = (inkfold: Inkfold): Tool => ({
  name: 'whoami',
  title: 'Account',
  description: 'Tells whose account the key belongs to, and whether it is a test key.',
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  annotations: READS,
  run: (_, signal) => inkfold.account.get({ signal }),
})

function listTools(inkfold: Inkfold, list: Listed, name: string, what: string): Tool[] {
  const calls = inkfold[list]
  return [
    {
      name: `list_${name}`,
      title: `List ${what}`,
      description: `Lists ${what}. next_cursor leads to further rows.`,
      inputSchema: {
        type: 'object',
        properties: { search: WORDS, limit: LIMIT, cursor: text('next_cursor of the page before') },
        additionalProperties: false,
      },
      annotations: READS,
      async run({ search, limit = 20, cursor }, signal) {
        const query = {
          limit: limit as number,
          ...(search !== undefined && { quickSearch: search as string }),
          ...(cursor !== undefined && { cursor: cursor as string }),
        }
        return await calls.list(query, { signal })
      },
    },
    {
      name: `get_${name}`,
      title: `Show one of the ${what}`,
      description: `Shows one of the ${what} by its id.`,
      inputSchema: {
        type: 'object',
        properties: { id: whole('From the list') },
        required: ['id'],
        additionalProperties: false,
      },
      annotations: READS,
      run: ({ id }, signal) => calls.get(id as number, { signal }),
    },
  ]
}

const checkOrder = (inkfold: Inkfold): Tool => ({
  name: 'check_order',
  title: 'Check and price an order',
  description: 'Checks and prices an order with its shipping. Nothing is ordered.',
  inputSchema: { type: 'object', properties: ORDER, required: ['receiver', 'items'], additionalProperties: false },
  annotations: READS,
  run: (given, signal) => placeOrder(inkfold, { ...given, dryRun: true }, { signal }),
})

/** Never pays: the price is checked first, and a person pays the order in the workspace. */
const prepareOrder = (inkfold: Inkfold): Tool => ({
  name: 'prepare_order',
  title: 'Prepare an order',
  description:
    'Places an unpaid order. It is produced only after a person has looked at it and paid it in the workspace, so tell them its number and total. The same reference again prepares nothing new.',
  inputSchema: {
    type: 'object',
    properties: ORDER,
    required: ['reference', 'receiver', 'items'],
    additionalProperties: false,
  },
  annotations: PREPARES,
  async run(given, signal) {
    const { total } = await placeOrder(inkfold, { ...given, dryRun: true }, { signal })
    const order = { ...given, pay: false, total }
    const idempotencyKey = `mcp-${createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 40)}`
    const placed = await placeOrder(inkfold, order, { signal, idempotencyKey })
    return { ...placed, next_step: 'A person confirms this order by paying it in the workspace.' }
  },
})
