import { EVIDENCE_FIELDS, type AfterSalesCase } from '@inkfold/api/contracts/after_sales'

/** The pictures of a case that this user may see, each with its link. */
export const picturesOf = (shown: AfterSalesCase) =>
  shown.evidence.flatMap((address, at) => {
    const link = shown[EVIDENCE_FIELDS[at] ?? 'evidence_1']
    return link ? [{ address, link }] : []
  })
