import { LANGUAGES } from '#contracts/languages'
import type { SalesPlatform } from '#contracts/supplier_levels'
import { word } from '#contracts/words'
import type { Transaction } from '#core/database'
import { Refusal, type OfLanguages } from '#core/errors'
import { levelPlatforms } from '#organisations/queries/level_platforms'

/** Stores that are there stay; a new one is opened where the supplier's level sells. */
export async function refuseClosedPlatform(platform: SalesPlatform, supplierId: number, trx: Transaction) {
  const open = await levelPlatforms(supplierId, trx)
  if (open.length === 0 || open.includes(platform)) return
  const params = { platform: named([platform]), platforms: named(open) }
  const reasons = [{ key: 'errors.E_PLATFORM_CLOSED', params }]
  throw new Refusal('E_PLATFORM_CLOSED', { ...params, fields: { sales_platform: reasons } })
}

const named = (platforms: readonly SalesPlatform[]) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      new Intl.ListFormat(language).format(platforms.map((one) => word(language, `salesPlatforms.${one}`))),
    ]),
  ) as unknown as OfLanguages
