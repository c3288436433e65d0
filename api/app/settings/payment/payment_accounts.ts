import { CURRENCIES } from '#contracts/money'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, derived, id, integer, moment, reference, secret, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { organisationName } from '#tenancy/organisation_name'
import { askForApproval, writtenAccount } from '#settings/payment/written_account'

export const CARD = /^[A-Za-z0-9][A-Za-z0-9@._+\- ]{3,63}$/
const PENDING = (shown: string) =>
  `select ${shown} from payment_account_changes c where c.payment_account_id = t.id and c.status = 'pending'`
const BANK_TYPE = (language: string) => `select d.label_${language} from dictionary_items d where d.id = t.bank_type_id`

/** Where merchants pay to: an account of a supplier, or of the platform. Its number is read masked. */
export const paymentAccounts = defineResource({
  name: 'payment-accounts',
  table: 'payment_accounts',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ties: { organisation: 'organisation_id' },
  label: 'bank_account_name',
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    organisation_name: organisationName(),
    bank_account_name: text({ required: true, max: 60, search: true, sort: true }),
    bank_type_id: reference('dictionary-items', { required: true }),
    bank_type_zh: derived('text', BANK_TYPE('zh')),
    bank_type_en: derived('text', BANK_TYPE('en')),
    bank_name: text({ max: 100, search: true }),
    card_number: secret({ required: true, min: 4, max: 64, pattern: CARD }),
    card_masked: derived('text', `'**** ' || t.card_tail`),
    is_approved: derived('flag', 't.is_approved'),
    pending_id: derived('integer', PENDING('c.id'), { nullable: true }),
    pending_masked: derived('text', PENDING(`'**** ' || c.card_tail`), { nullable: true }),
    pending_by: derived('text', PENDING('c.requested_name'), { nullable: true }),
    pending_at: derived('moment', PENDING('c.requested_at'), { nullable: true }),
    currency: choice(CURRENCIES, { required: true }),
    sort: integer({ sort: true, initial: 0 }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
  hooks: { write: writtenAccount, written: askForApproval },
})
