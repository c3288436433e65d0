import type { Language } from '#contracts/languages'
import { textIn } from '#core/text'
import { preparedRow } from '#core/database'
import type { CaptchaMode, OrganisationKind } from '#contracts/statuses'
import type { HttpContext } from '@adonisjs/core/http'
import { HEADERS } from '#contracts/headers'

export const BRANDING_TEXTS = [
  'supplier_name',
  'website_title',
  'website_keywords',
  'website_description',
  'claims',
  'contact',
  'address',
  'about_us',
] as const
type BrandingText = (typeof BRANDING_TEXTS)[number]

export type BrandingPairs = Record<`${BrandingText}_${'zh' | 'en'}`, string>
export type Branding = Record<BrandingText, string>

export function brandingIn(pairs: BrandingPairs, language: Language): Branding {
  return Object.fromEntries(BRANDING_TEXTS.map((name) => [name, textIn(pairs, name, language)])) as Branding
}

export interface Site extends BrandingPairs {
  organisation_id: number
  kind: OrganisationKind
  name: string
  is_known: boolean
  supplier_logo: string | null
  favicon: string | null
  template_flag: 1 | 2 | 3 | 4
  domain_icp: string
  mobile: string
  email: string
  product_tag_type: string
  verify_mode: CaptchaMode
  verify_count: number
}

/** The site of a host; the platform's own for an unknown host. Affects the display, never permissions. */
export async function siteOfHost(host: string): Promise<Site> {
  const found = await preparedRow<Site>(
    `select s.*, o.kind, o.name, h.host is not null as is_known
       from supplier_sites s
       join organisations o on o.id = s.organisation_id
       left join organisation_hosts h on h.organisation_id = o.id and h.host = ?
      where o.disabled_at is null
      order by (h.host is not null) desc, o.id
      limit 1`,
    [normaliseHost(host)],
  )
  if (!found) throw new Error('There is no site: the reference data is missing')
  return found
}

export const normaliseHost = (host: string) => host.toLowerCase().replace(/:\d+$/, '').slice(0, 253)

export type HostPurpose = 'site' | 'admin' | 'factory'

/** The configured purpose of a host; an unknown one shows the site. */
export async function purposeOfHost(host: string): Promise<HostPurpose> {
  const found = await preparedRow<{ purpose: HostPurpose }>('select purpose from organisation_hosts where host = ?', [
    normaliseHost(host),
  ])
  return found?.purpose ?? 'site'
}

export const isKnownHost = async (host: string): Promise<boolean> =>
  (await preparedRow('select 1 from organisation_hosts where host = ?', [normaliseHost(host)])) !== undefined

/** The host of the visited page: as reported by the app, otherwise that of the request. */
export function visitedHost({ request }: HttpContext): string {
  return request.header(HEADERS.pageHost) ?? request.host() ?? 'localhost'
}
