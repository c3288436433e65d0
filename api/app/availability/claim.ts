import type { PublicationForm } from '#contracts/publishing/form'
import { readForm } from '#contracts/publishing/form_shape'
import type { SalesPlatform } from '#contracts/suppliers'
import { row, rows, type Transaction } from '#core/database'
import type { FoundVariant } from '#availability/decide'

interface Variant {
  colour_id: number
  size_id: number
  is_paused: boolean
  code: string
  variant_no: string
}

export interface Claim {
  id: number
  attempt: number
  store_id: number
  sales_platform: SalesPlatform
  finished_product_id: number
  product_no: string
  form: PublicationForm
  tries: number
  /** Variants whose sale is to be stopped or resumed. */
  unsent: Variant[]
  findings: { id: number; action: string; variants: FoundVariant[] }[]
  codes: Pick<Variant, 'colour_id' | 'size_id' | 'code' | 'variant_no'>[]
}

/** Longer than the calls of one listing can take. */
const LEASE = `interval '10 minutes'`

const CANDIDATE = `
  select p.id from publications p where p.store_id = ? and p.pending is null and exists (
      select 1 from availability_findings f where f.publication_id = p.id and f.state = 'waiting' and f.next_at <= now())
    and not exists (select 1 from availability_findings f where f.publication_id = p.id and f.state = 'waiting' and f.next_at > now())
   order by p.id limit 1 for no key update skip locked`

/** Locks the publication, so that one worker claims it, and moves its findings' next attempt behind the lease. */
export async function claimListing(storeId: number, trx: Transaction): Promise<Claim | undefined> {
  const candidate = await row<{ id: number }>(CANDIDATE, [storeId], trx)
  if (!candidate) return undefined
  const { id } = candidate
  const findings = await rows<Claim['findings'][number] & { attempts: number }>(
    `update availability_findings set next_at = now() + ${LEASE}, attempts = attempts + 1
      where publication_id = :id and state = 'waiting' and not exists (
        select 1 from availability_findings f where f.publication_id = :id and f.state = 'waiting' and f.next_at > now())
      returning id, action, variants, attempts`,
    { id },
    trx,
  )
  if (findings.length === 0) return undefined
  const known = await row<Omit<Claim, 'findings' | 'tries'>>(
    `select p.id, p.attempt, p.store_id, p.sales_platform, p.finished_product_id, p.product_no, v.form,
            (select coalesce(json_agg(json_build_object('colour_id', o.colour_id, 'size_id', o.size_id, 'is_paused', o.is_paused, 'code', c.code, 'variant_no', c.variant_no)), '[]')
               from publication_offers o join publication_variants c using (publication_id, colour_id, size_id) where o.publication_id = p.id and not o.is_sent) as unsent,
            (select coalesce(json_agg(json_build_object('colour_id', c.colour_id, 'size_id', c.size_id, 'code', c.code, 'variant_no', c.variant_no)), '[]')
               from publication_variants c where c.publication_id = p.id) as codes
       from publications p join publication_versions v on v.publication_id = p.id and v.number = p.published_version where p.id = ?`,
    [id],
    trx,
  )
  if (!known) return undefined
  return {
    ...known,
    form: readForm(known.form).form,
    findings: findings.toSorted((a, b) => a.id - b.id),
    tries: Math.max(...findings.map(({ attempts }) => attempts)),
  }
}
