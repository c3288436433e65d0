import type { KeepingChoice } from '@inkfold/api/contracts/keeping'
import { useQuery } from '@tanstack/react-query'
import { client } from '@/http/client'

/** The lists that a rule can apply to, with their fields. */
export function useChoices(rules: string) {
  const { data = [] } = useQuery({
    queryKey: ['keeping', rules],
    queryFn: () => client.get<KeepingChoice[]>(`/api/v1/${rules}/choices`),
  })
  return data
}
