import { EVIDENCE_FIELDS, type AfterSalesCase } from '@inkfold/api/contracts/after_sales'

/** The pictures of a case that this person may see, each with what shows it. */
export const picturesOf = (shown: AfterSalesCase) =>
  shown.evidence.flatMap((address, at) => {
    const link = shown[EVIDENCE_FIELDS[at] ?? 'evidence_1']
    return link ? [{ address, link }] : []
  })
