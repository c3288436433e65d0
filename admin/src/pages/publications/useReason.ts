import type { PublicationRow } from '@inkfold/api/contracts/publications'
import { useReasonText } from '@/i18n/useReasonText'

/** Why the last request to the store failed, in the current language. */
export function useReason() {
  const textOf = useReasonText()
  return ({ reason, reason_details: details, sales_platform: platform }: PublicationRow): string | null =>
    reason === null
      ? null
      : textOf(`errors.${reason}`, { ...details, platform: { word: `salesPlatforms.${platform}` } })
}
