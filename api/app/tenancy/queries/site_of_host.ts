import { preparedRow } from '#core/database'
import type { CaptchaMode, OrganisationKind } from '#contracts/statuses'
import type { BrandingPairs } from '#tenancy/domain/branding'

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

/** The site a host stands for; an unknown host gets the platform's own. It shapes what is shown, never what is allowed. */
export async function siteOfHost(host: string): Promise<Site> {
  const found = await preparedRow<Site>(
    `select s.*, o.kind, o.name, h.host is not null as is_known
       from supplier_sites s
       join organisations o on o.id = s.organisation_id
       left join organisation_hosts h on h.organisation_id = o.id and h.host = ?
      where o.disabled_at is null
      order by (h.host is not null) desc, o.id
      limit 1`,
    [bareHost(host)],
  )
  if (!found) throw new Error('There is no site: the reference data is missing')
  return found
}

export const bareHost = (host: string) => host.toLowerCase().replace(/:\d+$/, '').slice(0, 253)

export type HostPurpose = 'site' | 'admin' | 'factory'

/** What a host was set up for; a host nobody set up shows the site. */
export async function purposeOfHost(host: string): Promise<HostPurpose> {
  const found = await preparedRow<{ purpose: HostPurpose }>('select purpose from organisation_hosts where host = ?', [
    bareHost(host),
  ])
  return found?.purpose ?? 'site'
}

/** Whether somebody has set this host up for an organisation. */
export const isSetUp = async (host: string): Promise<boolean> =>
  (await preparedRow('select 1 from organisation_hosts where host = ?', [bareHost(host)])) !== undefined
