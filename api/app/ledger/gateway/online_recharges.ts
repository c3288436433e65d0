import { ONLINE_STATUSES, type OnlineAction, type OnlineStatus } from '#contracts/gateway'
import { CURRENCIES } from '#contracts/money'
import { choice, derived, id, integer, moment, money, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { organisationNames } from '#tenancy/resources'
import { stateMachine } from '#core/domain/state_machine'

const read = { readonly: true } as const
const none = { ...read, nullable: true } as const

/** Created by its own call and advanced by gateway events; the generic calls are read-only. */
export const onlineRecharges = defineResource({
  name: 'online-recharges',
  table: 'gateway_payments',
  isMoney: true,
  verbs: ['view'],
  ownership: { organisation: 'organisation_id', owner: 'started_by' },
  label: 'no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    no: text({ ...read, search: true, sort: true }),
    organisation_id: reference('organisations', read),
    ...organisationNames('merchant', { search: true }),
    gateway: text(read),
    status: choice(ONLINE_STATUSES, { ...read, sort: true }),
    currency: choice(CURRENCIES, read),
    amount: money({ ...read, column: 'amount_minor', sort: true }),
    rate: derived('decimal', 't.rate'),
    credited: money({ ...read, column: 'credited_minor', sort: true }),
    refunded: money({ ...read, column: 'refunded_minor' }),
    session_url: text(none),
    payment_id: text({ ...none, search: true }),
    operation_id: integer(none),
    started_by: integer(read),
    started_name: text(read),
    card: derived('text', `select c.brand || ' ' || c.last4 from saved_cards c where c.id = t.card_id`, {
      nullable: true,
    }),
    paid_at: moment({ nullable: true }),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})

/** Money taken always counts: expiry and payment events of a session may arrive in any order. */
export const onlineStates = stateMachine<OnlineStatus, OnlineAction>({
  states: ONLINE_STATUSES,
  initial: ['created'],
  final: ['failed', 'expired', 'paid', 'refunded'],
  transitions: {
    pay: { from: ['created', 'failed', 'expired'], to: 'paid' },
    fail: { from: ['created'], to: 'failed' },
    expire: { from: ['created'], to: 'expired' },
    refund: { from: ['paid', 'refunded'], to: 'refunded' },
  },
})
