import type { FinishedRow } from '@inkfold/api/contracts/finished'
import type { PrintFault } from '@inkfold/api/contracts/printing'
import type { RenderProgress } from '@inkfold/api/contracts/renders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button, ButtonLink } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { Notice } from '@/ui/Notice'
import { usePrintFaultText } from '@/ui/printing/usePrintFaultText'
import { rendersQuery } from '../pictures/queries'
import { FINISHED_PRODUCTS } from '../queries'
import { useDesignOf } from '../useDesignOf'

/** Faults that lie outside the design, where another render may succeed. */
const RETRIED: readonly PrintFault['reason'][] = ['unexpected', 'asset', 'picture']

/** Explains why it cannot be ordered and links to the cause. */
export function Unprintable({ row, fault }: { row: FinishedRow; fault: PrintFault }) {
  const t = useT('finished')
  const wordsOf = usePrintFaultText()
  const designOf = useDesignOf(row)
  const cache = useQueryClient()
  const retry = useMutation({
    mutationFn: () => http.post<RenderProgress>(`${FINISHED_PRODUCTS}/${row.id}/renders`, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: rendersQuery(row.id).queryKey }),
  })
  return (
    <Notice kind="danger">
      <p>{t('unprintable', { why: wordsOf(fault) })}</p>
      <Allowed node="finished_products.edit">
        <ButtonLink to={designOf({ face: fault.face ?? '', layer: fault.layer })}>{t('unprintable.fix')}</ButtonLink>
        {RETRIED.includes(fault.reason) && (
          <Button variant="text" busy={retry.isPending} onClick={() => retry.mutate()}>
            {t('unprintable.retry')}
          </Button>
        )}
        <CommandFailure error={retry.error} />
      </Allowed>
    </Notice>
  )
}
