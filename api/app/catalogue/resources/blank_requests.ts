import { BLANK_REQUEST_STATUSES, FACTORY_OPINIONS } from '#contracts/blank_requests'
import { SPU_TYPES } from '#contracts/catalogue'
import { BLANK_REQUEST, STOCK, TIERS } from '#contracts/limits'
import { choice, derived, id, integer, json, moment, money, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { organisationName } from '#tenancy/organisation_name'
import { blankRequestRules } from '#catalogue/domain/blank_request_rules'
import { askedOf } from '#catalogue/queries/lent'

const read = { readonly: true } as const
const none = { ...read, nullable: true } as const

/** What merchants would like to be able to print on. A factory that was asked sees it without what the merchant would pay. */
export const blankRequests = defineResource({
  name: 'blank-requests',
  table: 'blank_requests',
  verbs: ['view', 'create', 'edit'],
  ties: { organisation: 'organisation_id', owner: 'owner_user_id' },
  lent: askedOf,
  label: 'name',
  order: { field: 'id', direction: 'desc' },
  hooks: blankRequestRules,
  fields: {
    id: id(),
    organisation_id: reference('merchants', { readonly: 'after_create' }),
    merchant: organisationName({ search: true }),
    owner_user_id: reference('users', none),
    code: text({ ...read, search: true, sort: true }),
    status: choice(BLANK_REQUEST_STATUSES, { ...read, sort: true }),
    name: text({ required: true, max: 120, search: true, sort: true }),
    type: choice(SPU_TYPES, { required: true }),
    description: text({ required: true, min: BLANK_REQUEST.least, max: BLANK_REQUEST.text }),
    reference_url: text({ initial: '', max: 500, pattern: /^(https?:\/\/\S+)?$/ }),
    target_price: money({ column: 'target_price_minor', nullable: true, min: 1, max: TIERS.minor, sort: true, discreet: true }), // prettier-ignore
    monthly_pieces: integer({ nullable: true, min: 1, max: STOCK.most, sort: true }),
    pictures: json({ initial: [] }),
    picture: derived('text', 't.pictures ->> 0', { nullable: true }),
    factory_id: reference('organisations', none),
    factory: derived('text', 'select o.name from organisations o where o.id = t.factory_id', { nullable: true }),
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
