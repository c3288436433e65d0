import type { Language } from '#contracts/languages'
import { AGREEMENT } from '#contracts/agreement'
import type { SiteSettings } from '#contracts/session'
import { textIn } from '#core/localised'
import { configValues } from '#settings/queries/config_values'

/** The part of the config that every visitor's browser needs. */
export async function siteSettings(productTagType: string, language: Language): Promise<SiteSettings> {
  const value = await configValues()
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
  }
}
