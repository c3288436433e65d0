import type { UploadSettings } from '#media/domain/purposes'
import { configValues } from '#settings/queries/config_values'

const MEGABYTE = 1024 * 1024

/** What the site config allows at this moment. */
export async function uploadSettings(): Promise<UploadSettings & { cdnUrl: string }> {
  const value = await configValues(['uploadMaxMb', 'uploadSuffixes', 'uploadMimeTypes', 'cdnUrl'])
  return {
    maxSize: Number(value.uploadMaxMb) * MEGABYTE,
    allowedSuffixes: value.uploadSuffixes as string[],
    allowedMimeTypes: value.uploadMimeTypes as string[],
    cdnUrl: String(value.cdnUrl ?? ''),
  }
}
