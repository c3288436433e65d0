import { ClientError } from '@inkfold/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { categoriesQuery, CATEGORIES } from '@/pictures/queries'
import { toast } from '@/ui/toast/toast'
import type { Category } from './tree'

export function useSortCategory({ id }: Category) {
  const cache = useQueryClient()
  return async (targetId: number) => {
    try {
      await http.post(`${CATEGORIES}/sortable`, { id, targetId })
      await cache.invalidateQueries({ queryKey: categoriesQuery.queryKey })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      if (!error.silent) toast.danger(error.message)
    }
  }
}
