import type { Language } from '#contracts/languages'
import { AGREEMENT } from '#contracts/agreement'
import type { SiteSettings, SiteIndex } from '#contracts/session'
import { textIn } from '#core/text'
import { configValues } from '#settings/config/config_values'
import { pictureUrl } from '#contracts/pictures'
import { brandingIn, siteOfHost } from '#tenancy/site'
import type { SecondCurrency } from '#contracts/second_currency'
import { preparedRows } from '#core/database'
import { RATE_IN_FORCE } from '#settings/rates/rate_feed'

/** Currencies with a rate in force, and when the next rate replaces it. */
const OFFERED = `
  select c.code, c.name_zh, c.name_en, r.rate::text as rate, r.effective_at as since,
         (select min(n.effective_at) from exchange_rates n where n.currency_id = c.id and n.effective_at > statement_timestamp()) as until
    from exchange_currencies c
    join exchange_rates r on r.id = (${RATE_IN_FORCE('c.id', 'statement_timestamp()')})
   order by c.sort desc, c.id`

const secondCurrencies = () => preparedRows<SecondCurrency>(OFFERED, [])

export async function siteSettings(productTagType: string, language: Language): Promise<SiteSettings> {
  const [value, currencies] = await Promise.all([configValues(), secondCurrencies()])
  return {
    product_tag_type: productTagType,
    siteName: textIn(value, 'siteName', language),
    recordNumber: String(value.recordNumber),
    version: String(value.version),
    cdnUrl: String(value.cdnUrl ?? ''),
    apiUrl: String(value.apiUrl ?? ''),
    upload: {
      mode: String(value.uploadMode),
      maxSize: Number(value.uploadMaxMb) * 1024 * 1024,
      allowedSuffixes: value.uploadSuffixes as string[],
      allowedMimeTypes: value.uploadMimeTypes as string[],
    },
    member_center_open: value.memberCenterOpen === true,
    password_max: Number(value.passwordMax),
    agreement_version: AGREEMENT.version,
    currencies,
  }
}

export async function siteIndex(host: string, language: Language): Promise<SiteIndex> {
  const site = await siteOfHost(host)
  const settings = await siteSettings(site.product_tag_type, language)
  const branding = brandingIn(site, language)
  const { kind, supplier_logo, favicon, template_flag, mobile, email } = site
  return {
    info: {
      ...branding,
      name: branding.supplier_name || site.name,
      user_type: kind,
      supplier_logo: pictureUrl(settings.cdnUrl, supplier_logo),
      favicon: pictureUrl(settings.cdnUrl, favicon),
      website_title: branding.website_title || settings.siteName,
      template_flag,
      domain_icp: site.domain_icp || settings.recordNumber,
      mobile,
      email,
    },
    settings,
  }
}
