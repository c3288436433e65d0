import type { SiteIndex } from '#contracts/session'
import { siteOfHost } from '#tenancy/queries/site_of_host'
import { siteSettings } from '#settings/queries/site_settings'

/** What a visitor's browser needs before anything else, by the host it visits. */
export async function siteIndex(host: string): Promise<SiteIndex> {
  const site = await siteOfHost(host)
  const settings = await siteSettings(site.product_tag_type)
  const { name, kind, supplier_name, supplier_logo, favicon, website_keywords, website_description, template_flag } =
    site
  const { contact, mobile, email, address, about_us } = site
  return {
    info: {
      name,
      user_type: kind,
      supplier_name,
      supplier_logo,
      favicon,
      website_title: site.website_title || settings.siteName,
      website_keywords,
      website_description,
      template_flag,
      domain_icp: site.domain_icp || settings.recordNumber,
      contact,
      mobile,
      email,
      address,
      about_us,
    },
    settings,
  }
}
