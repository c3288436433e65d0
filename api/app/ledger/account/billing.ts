import vine from '@vinejs/vine'
import { BILLING, parseTaxId, TAX_COUNTRIES, taxIdExample, type Billing, type TaxCountry } from '#contracts/billing'
import { runCommand } from '#core/crud/command'
import type { WriteContext } from '#core/crud/resource'
import { row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, moment, nullable, object, text } from '#core/http/schemas'

const ANSWER = object({
  title: text,
  tax_country: choice(TAX_COUNTRIES),
  tax_id: text,
  version: integer,
  since: nullable(moment),
})

function requireMerchant({ organisation: { id, kind } }: Actor): number {
  if (kind !== 'merchant') throw new Refusal('E_NOT_A_MERCHANT')
  return id
}

export const show = endpoint({
  answer: ANSWER,
  handle: ({ ctx }) => shown(requireMerchant(actorOf(ctx))),
})

/** Documents paid from now on carry it; earlier ones keep theirs. */
export const save = endpoint({
  body: {
    title: vine.string().trim().maxLength(BILLING.title).nullable(),
    tax_country: vine.enum(TAX_COUNTRIES),
    tax_id: vine.string().trim().maxLength(BILLING.taxId).nullable(),
    version: vine.number().withoutDecimals().range([0, 2_000_000_000]),
  },
  answer: ANSWER,
  async handle({ ctx, body }) {
    const merchantId = requireMerchant(actorOf(ctx))
    const { tax_country: country, version } = body
    const details = {
      title: body.title?.replaceAll(/\s+/g, ' ') ?? '',
      country,
      taxId: body.tax_id ? requireTaxId(country, body.tax_id) : '',
    }
    await runCommand(ctx, (context) => insertVersion(merchantId, { ...details, version }, context))
    return shown(merchantId)
  },
})

function requireTaxId(country: TaxCountry, typed: string): string {
  const parsed = parseTaxId(country, typed)
  if (parsed !== null) return parsed
  throw country === 'CN'
    ? refuseField('tax_id', 'E_CREDIT_CODE')
    : refuseField('tax_id', 'E_TAX_ID', { example: taxIdExample(country) })
}

interface Details {
  title: string
  country: TaxCountry
  taxId: string
  version: number
}

/** The unique number decides between two people who save at once. */
async function insertVersion(
  merchantId: number,
  { title, country, taxId, version }: Details,
  { actor, trx }: WriteContext,
): Promise<object> {
  const inserted = await row(
    `insert into billing_details (organisation_id, number, title, tax_country, tax_id, created_by, created_name)
     select :merchant, :version + 1, :title, :country, :taxId, :user, :username
      where :version = (select coalesce(max(number), 0) from billing_details where organisation_id = :merchant)
     on conflict do nothing returning 1`,
    { merchant: merchantId, version, title, country, taxId, user: actor.userId, username: actor.username },
    trx,
  )
  if (!inserted) throw new Refusal('E_VERSION_CONFLICT')
  return {}
}

async function shown(merchantId: number): Promise<Billing> {
  const found = await row<Billing>(
    `select title, tax_country, tax_id, number as version, created_at as since from billing_details
      where organisation_id = ? order by number desc limit 1`,
    [merchantId],
  )
  return found ?? { title: '', tax_country: 'CN', tax_id: '', version: 0, since: null }
}
