import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { useQueryClient } from '@tanstack/react-query'
import { applyAnswer } from '@/http/apply_answer'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { toast } from '@/ui/toast/toast'
import type { GroupsOf } from '../groups/useGroups'
import { detailQuery, FINISHED_PRODUCTS } from '../queries'
import type { FinishedOf } from '../useFinished'

/** Sends the version, because two users may edit the same product. */
export function useSave({ id, version }: Pick<FinishedRow, 'id' | 'version'>, finished: FinishedOf, groups: GroupsOf) {
  const t = useT('finished')
  const cache = useQueryClient()
  return async (said: object) => {
    const next = await http.patch<FinishedRow>(`${FINISHED_PRODUCTS}/${id}`, { ...said, version })
    await applyAnswer(cache, detailQuery(id).queryKey, next)
    finished.replace(next)
    void groups.changed()
    toast.success(t('saved'))
  }
}

export type SaveOf = ReturnType<typeof useSave>
