import { amountOf } from '#contracts/price/amounts'
import type { PublicationForm } from '#contracts/publishing/form'
import { readForm } from '#contracts/publishing/form_shape'
import { rulePackOf } from '#contracts/publishing/packs'
import { row, type Transaction } from '#core/database'
import type { Claim } from '#availability/claim'

/** Raised prices by colour and size; a later finding replaces an earlier one. */
export const newPrices = ({ findings }: Claim): ReadonlyMap<string, number> =>
  new Map(
    findings
      .filter(({ action }) => action === 'reprice')
      .flatMap(({ variants }) =>
        variants.flatMap(({ colour_id, size_id, price }) =>
          price === null ? [] : [[`${colour_id} ${size_id}`, price] as const],
        ),
      ),
  )

/** Saves the new prices as a version of their own; other changes of the draft stay unpublished. */
export async function recordPrices(claim: Claim, prices: ReadonlyMap<string, number>, trx: Transaction): Promise<void> {
  const field = rulePackOf(claim.sales_platform).paysDeclared ? 'declared_price' : 'retail_price'
  const priced = (form: PublicationForm): PublicationForm => ({
    ...form,
    variants: form.variants.map((variant) => {
      const minor = prices.get(`${variant.colour_id} ${variant.size_id}`)
      return minor === undefined ? variant : { ...variant, [field]: amountOf(minor) }
    }),
  })
  const draft = await row<{ form: PublicationForm }>('select form from publications where id = ?', [claim.id], trx)
  await row(
    `with made as (
       insert into publication_versions (publication_id, number, form, finished_version, rule_pack)
       select p.id, p.version_number + 1, :live::jsonb, v.finished_version, v.rule_pack from publications p
         join publication_versions v on v.publication_id = p.id and v.number = p.published_version where p.id = :id returning number)
     update publications p set version_number = made.number, published_version = made.number, form = :draft::jsonb, version = version + 1,
        updated_at = now() from made where p.id = :id`,
    {
      id: claim.id,
      live: JSON.stringify(priced(claim.form)),
      draft: JSON.stringify(priced(readForm(draft?.form).form)),
    },
    trx,
  )
}
