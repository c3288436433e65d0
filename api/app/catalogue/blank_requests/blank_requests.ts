import type { NoticeKind } from '#contracts/notices'
import { rows, type Row } from '#core/database'
import { type WriteContext, type Hooks, defineResource } from '#core/crud/resource'
import { notifyUsers } from '#core/notices/notify_user'
import {
  type BlankRequestStatus,
  BLANK_REQUEST_STATUSES,
  FACTORY_OPINIONS,
  type BlankRequestAction,
} from '#contracts/blank_requests'
import { Refusal, refuseField } from '#core/errors'
import { pictureFaults } from '#catalogue/field_checks'
import { changedTexts, rejectRiskyTexts } from '#settings/risk/check_text'
import { SPU_TYPES } from '#contracts/catalogue'
import { BLANK_REQUEST, STOCK, TIERS } from '#contracts/limits'
import { choice, derived, id, integer, json, moment, money, reference, text } from '#core/lists/fields'
import { organisationNames } from '#tenancy/resources'
import { requestedOfFactory } from '#catalogue/resource_parts'
import { stateMachine } from '#core/domain/state_machine'

type RequestNotice = Extract<NoticeKind, `blank_request_${string}`>

/** The recipients, as SQL over the request `t`: an organisation's main account, or the requester. */
const MAIN_ACCOUNT = `select u.id from users u where u.account_type = 'main' and u.organisation_id =`
const RECIPIENTS: Record<RequestNotice, string> = {
  blank_request_made: `${MAIN_ACCOUNT} (select parent_id from organisations where id = t.organisation_id)`,
  blank_request_asked: `${MAIN_ACCOUNT} t.factory_id`,
  blank_request_opinion: `${MAIN_ACCOUNT} (select parent_id from organisations where id = t.organisation_id)`,
  blank_request_approved: 'select t.owner_user_id',
  blank_request_rejected: 'select t.owner_user_id',
  blank_request_developed: 'select t.owner_user_id',
}

/** Notifies the recipients except the actor. */
export async function notifyRequest(
  { id, code, name, decision_note: note = '' }: Row,
  kind: RequestNotice,
  { actor, trx }: Pick<WriteContext, 'actor' | 'trx'>,
): Promise<void> {
  const people = await rows<{ id: number }>(
    `select u.id from blank_requests t, lateral (${RECIPIENTS[kind]}) u(id) where t.id = ? and u.id <> ?`,
    [id, actor.userId],
    trx,
  )
  await notifyUsers(people, kind, { code, name, note }, trx)
}

const EDITABLE_STATUSES: readonly unknown[] = ['pending_review', 'not_approved'] satisfies BlankRequestStatus[]

export const blankRequestRules: Hooks = {
  async beforeWrite(values, before, { actor }) {
    if (before && !EDITABLE_STATUSES.includes(before.status))
      throw new Refusal('E_ILLEGAL_TRANSITION', { status: before.status, action: 'edit' })
    validatePictures(values)
    await rejectRiskyTexts(changedTexts(['name', 'description'], values, before))
    if (before || actor.organisation.kind === 'merchant') return values
    if (values.organisation_id === undefined) throw refuseField('organisation_id', 'E_REQUIRED')
    return values
  },
  async afterWrite(request, before, context) {
    if (!before) await notifyRequest(request, 'blank_request_made', context)
  },
}

function validatePictures({ pictures }: Row) {
  const fields = pictures === undefined ? {} : pictureFaults(pictures)
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_INVALID', { fields, count })
}

const read = { readonly: true } as const
const none = { ...read, nullable: true } as const

/** Blanks that merchants request. A factory asked for an opinion does not see the merchant's target price. */
export const blankRequests = defineResource({
  name: 'blank-requests',
  table: 'blank_requests',
  verbs: ['view', 'create', 'edit'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id' },
  sharedWith: requestedOfFactory,
  label: 'name',
  order: { field: 'id', direction: 'desc' },
  hooks: blankRequestRules,
  fields: {
    id: id(),
    organisation_id: reference('merchants', { readonly: 'after_create' }),
    ...organisationNames('merchant', { search: true }),
    owner_user_id: reference('users', none),
    code: text({ ...read, search: true, sort: true }),
    status: choice(BLANK_REQUEST_STATUSES, { ...read, sort: true }),
    name: text({ required: true, max: 120, search: true, sort: true }),
    type: choice(SPU_TYPES, { required: true }),
    description: text({ required: true, min: BLANK_REQUEST.least, max: BLANK_REQUEST.text }),
    reference_url: text({ initial: '', max: 500, pattern: /^(https?:\/\/\S+)?$/ }),
    target_price: money({ column: 'target_price_minor', nullable: true, min: 1, max: TIERS.minor, sort: true, ownerOnly: true }), // prettier-ignore
    monthly_pieces: integer({ nullable: true, min: 1, max: STOCK.most, sort: true }),
    pictures: json({ initial: [] }),
    picture: derived('text', 't.pictures ->> 0', { nullable: true }),
    factory_id: reference('organisations', none),
    ...organisationNames('factory', { nullable: true }, 't.factory_id'),
    opinion: choice(FACTORY_OPINIONS, none),
    opinion_note: text(read),
    opinion_by: text(none),
    opinion_at: moment({ nullable: true }),
    decision_note: text(read),
    decided_by: text(none),
    decided_at: moment({ nullable: true }),
    product_id: reference('products', none),
    product_code: derived('text', 'select p.code from products p where p.id = t.product_id', { nullable: true }),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})

/** Decided once by the supplier; a refused request may be edited and resubmitted. */
export const blankRequestStates = stateMachine<BlankRequestStatus, BlankRequestAction>({
  states: BLANK_REQUEST_STATUSES,
  initial: ['pending_review'],
  final: ['developed', 'closed'],
  transitions: {
    approve: { from: ['pending_review'], to: 'approved' },
    reject: { from: ['pending_review'], to: 'not_approved' },
    develop: { from: ['approved'], to: 'developed' },
    resubmit: { from: ['not_approved'], to: 'pending_review' },
    withdraw: { from: ['pending_review', 'approved', 'not_approved'], to: 'closed' },
  },
})
