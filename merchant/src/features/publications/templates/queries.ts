import type { PublicationTemplateRow } from '@inkfold/api/contracts/publishing/templates'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const TEMPLATES_PATH = '/api/v1/publication-templates'

/** All of them: a merchant has few, and each needs its ancestors. */
export const templatesQuery = queryOptions({
  queryKey: ['publication-templates'],
  queryFn: async ({ signal }) => (await http.get<{ list: PublicationTemplateRow[] }>(TEMPLATES_PATH, { signal })).list,
  staleTime: 0,
})
