import type { PublicationRow } from '@inkfold/api/contracts/publications'
import i18next from 'i18next'
import { useT } from '@/i18n/useT'

/** Why the last request to the store failed, in the current language. */
export function useReason() {
  const shared = useT('shared')
  return ({
    reason,
    reason_details: details,
    sales_platform: platform,
  }: Pick<PublicationRow, 'reason' | 'reason_details' | 'sales_platform'>) => {
    if (reason === null) return null
    const key = `errors.${reason}`
    const known = i18next.exists(key, { ns: 'shared' }) ? key : 'errors.E_UNEXPECTED'
    return shared(known as 'errors.E_UNEXPECTED', { ...details, platform: shared(`salesPlatforms.${platform}`) })
  }
}
