import type { PrintFault } from '@inkfold/api/contracts/printing'
import { useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import { useFaultWords } from './useFaultWords'

/** Marks what cannot be printed wherever it is listed; the reason is read with it. Nothing where it can be printed. */
export function UnprintableChip({ fault }: { fault: PrintFault | null }) {
  const t = useT('preflight')
  const wordsOf = useFaultWords()
  if (!fault) return null
  return (
    <Chip kind="bad" title={wordsOf(fault)}>
      {t('gravity.impossible')}
      <span className="visually-hidden"> {wordsOf(fault)}</span>
    </Chip>
  )
}
