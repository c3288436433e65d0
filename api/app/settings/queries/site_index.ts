import type { Language } from '#contracts/languages'
import { pictureUrl } from '#contracts/pictures'
import type { SiteIndex } from '#contracts/session'
import { siteSettings } from '#settings/queries/site_settings'
import { brandingIn } from '#tenancy/domain/branding'
import { siteOfHost } from '#tenancy/queries/site_of_host'

/** What a visitor's browser needs before anything else, by the host it visits and in its language. */
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
