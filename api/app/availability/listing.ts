import type { AvailabilityRule } from '#contracts/availability'
import type { PublicationForm } from '#contracts/publishing/form'
import { readForm } from '#contracts/publishing/form_shape'
import type { SalesPlatform } from '#contracts/suppliers'
import { row, rows, type Transaction } from '#core/database'
import type { Finding, Offer } from '#availability/decide'

/** A published listing with the rule of its store and the offers of its last comparison. */
export interface Listing extends Pick<AvailabilityRule, 'when_unavailable' | 'when_costlier' | 'margin_percent'> {
  id: number
  organisation_id: number
  owner_user_id: number | null
  store_id: number
  store: string
  region: string
  sales_platform: SalesPlatform
  finished_product_id: number
  product: string
  /** The platform refused its last request. Asking again by rule would not end. */
  is_unpublish_refused: boolean
  form: PublicationForm
  offers: (Offer & { colour_id: number; size_id: number })[]
}

const LISTINGS = `
  select p.id, p.organisation_id, p.owner_user_id, p.store_id, s.name as store, s.region, p.sales_platform, p.finished_product_id,
         r.code as product, p.reason is not null as is_unpublish_refused, v.form, coalesce(a.when_unavailable, 'off') as when_unavailable,
         coalesce(a.when_costlier, 'off') as when_costlier, coalesce(a.margin_percent, 0) as margin_percent,
         (select coalesce(json_agg(json_build_object('colour_id', o.colour_id, 'size_id', o.size_id, 'problem', o.problem, 'cost', o.cost_minor,
                   'freight', o.freight_minor, 'is_paused', o.is_paused, 'is_sent', o.is_sent)), '[]')
            from publication_offers o where o.publication_id = p.id) as offers
    from publications p join publication_versions v on v.publication_id = p.id and v.number = p.published_version
    join stores s on s.id = p.store_id join finished_products f on f.id = p.finished_product_id join products r on r.id = f.product_id
    left join availability_rules a on a.store_id = p.store_id
   where p.id = any(?) and p.pending is null order by p.id`

/** Those on sale that are not being published. */
export async function loadListings(ids: readonly number[], trx: Transaction): Promise<Listing[]> {
  const found = await rows<Listing>(LISTINGS, [ids], trx)
  return found.map((one) => ({ ...one, form: readForm(one.form).form }))
}

export async function saveOffers({ id, form }: Listing, offers: readonly Offer[], trx: Transaction): Promise<void> {
  const given = offers.map((offer, at) => ({ ...offer, ...pick(form.variants[at]) }))
  await row(
    `with o as (select * from jsonb_to_recordset(:offers::jsonb)
            o(colour_id int, size_id int, problem text, cost bigint, freight bigint, is_paused boolean, is_sent boolean)),
          gone as (delete from publication_offers x where x.publication_id = :id
            and not exists (select 1 from o where o.colour_id = x.colour_id and o.size_id = x.size_id))
     insert into publication_offers (publication_id, colour_id, size_id, problem, cost_minor, freight_minor, is_paused, is_sent)
       select :id, colour_id, size_id, problem, cost, freight, is_paused, is_sent from o
     on conflict (publication_id, colour_id, size_id) do update set problem = excluded.problem, cost_minor = excluded.cost_minor,
       freight_minor = excluded.freight_minor, is_paused = excluded.is_paused, is_sent = excluded.is_sent`,
    { id, offers: JSON.stringify(given) },
    trx,
  )
}

const pick = (variant: PublicationForm['variants'][number] | undefined) => ({
  colour_id: variant?.colour_id,
  size_id: variant?.size_id,
})

export async function saveFindings(decided: readonly { listing: Listing; findings: Finding[] }[], trx: Transaction) {
  const found = decided.flatMap(({ listing, findings }) =>
    findings.map((one) => ({
      ...one,
      organisation_id: listing.organisation_id,
      store_id: listing.store_id,
      publication_id: listing.id,
      currency: listing.form.currency,
    })),
  )
  if (found.length === 0) return
  await rows(
    `insert into availability_findings (organisation_id, store_id, publication_id, kind, action, variants, currency, state, next_at, done_at)
     select organisation_id, store_id, publication_id, kind, action, variants, currency, case when action in ('none', 'unpublish') then 'done' else 'waiting' end,
            case when action not in ('none', 'unpublish') then now() end, case when action in ('none', 'unpublish') then now() end
       from jsonb_to_recordset(?::jsonb) f(organisation_id int, store_id int, publication_id int, kind text, action text, variants jsonb, currency text)`,
    [JSON.stringify(found)],
    trx,
  )
}
