import { ITEM_STATUSES, PAYERS, PRODUCTION_STATUSES, REJECT_REASONS, SCAN_ACTIONS } from '#contracts/fulfilment'
import { idOf } from '#core/crud/named'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, nullable, object, text } from '#core/http/schemas'
import { workOf } from '#fulfilment/queries/work'

const PIECE = object({
  id: integer,
  item_no: text,
  status: choice(ITEM_STATUSES),
  name: text,
  code: text,
  order_item_id: integer,
  shipment_id: nullable(integer),
  remake_of: nullable(integer),
  reject_reason: nullable(choice(REJECT_REASONS)),
  paid_by: nullable(choice(PAYERS)),
  actions: list(choice(SCAN_ACTIONS)),
})
const FILE = object({
  id: integer,
  order_item_id: integer,
  subject: text,
  name_zh: text,
  name_en: text,
  width: integer,
  height: integer,
  link: nullable(text),
})
const BUTTONS = [...SCAN_ACTIONS.filter((one) => one !== 'reject'), 'label']

export const show = endpoint({
  answer: object({
    id: integer,
    production_no: text,
    status: choice(PRODUCTION_STATUSES),
    is_frozen: flag,
    actions: list(choice(BUTTONS)),
    pieces: list(PIECE),
    files: list(FILE),
  }),
  handle: ({ ctx }) => workOf(idOf(ctx), actorOf(ctx)),
})
