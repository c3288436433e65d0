import type { PrintFault } from '@inkfold/api/contracts/printing'
import { useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import { usePrintFaultText } from './usePrintFaultText'

/** Marks unprintable products in lists, with the reason for screen readers; hidden when printable. */
export function UnprintableChip({ fault }: { fault: PrintFault | null }) {
  const t = useT('preflight')
  const wordsOf = usePrintFaultText()
  if (!fault) return null
  return (
    <Chip kind="bad" title={wordsOf(fault)}>
      {t('gravity.impossible')}
      <span className="visually-hidden"> {wordsOf(fault)}</span>
    </Chip>
  )
}
