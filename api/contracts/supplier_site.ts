/** A supplier's texts in both languages, with their maximum lengths. */
export const SITE_TEXTS = {
  supplier_name: 60,
  website_title: 80,
  website_keywords: 200,
  website_description: 300,
  /** Per line. */
  claims: 200,
  contact: 60,
  address: 200,
  about_us: 5000,
} as const
export type SiteText = keyof typeof SITE_TEXTS

export const SITE_TEMPLATES = [1, 2, 3, 4] as const

type Pairs = Record<`${SiteText}_${'zh' | 'en'}`, string>

/** `GET /api/v1/supplier-site`: the site of the user's own supplier. */
export interface SupplierSite extends Pairs {
  organisation_id: number
  supplier_logo: string | null
  favicon: string | null
  template_flag: (typeof SITE_TEMPLATES)[number]
  domain_icp: string
  mobile: string
  email: string
  version: number
}
