import type { PrintFault } from '@inkfold/api/contracts/printing'
import { useLanguage, useT } from '@/i18n/useT'

/** Describes the face, the fault and the remedy. */
export function usePrintFaultText(): (fault: PrintFault) => string {
  const words = useT('shared')
  const language = useLanguage()
  return ({ reason, face_zh, face_en, missing }) =>
    words(`printFaults.${reason}`, { face: language === 'en' ? face_en : face_zh, missing })
}
