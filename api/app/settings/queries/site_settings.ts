import type { SiteSettings } from '#contracts/session'
import { configValues } from '#settings/queries/config_values'

/** The part of the config that every visitor's browser needs. */
export async function siteSettings(productTagType: string): Promise<SiteSettings> {
  const value = await configValues()
  return {
    product_tag_type: productTagType,
    siteName: String(value.siteName),
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
    agreement_version: String(value.agreementVersion),
  }
}
