import type { KeepingChoice } from '@inkfold/api/contracts/keeping'
import { useQuery } from '@tanstack/react-query'
import { client } from '@/http/client'

/** The lists that a rule may be about, with the fields it may name. */
export function useChoices(rules: string) {
  const { data = [] } = useQuery({
    queryKey: ['keeping', rules],
    queryFn: () => client.get<KeepingChoice[]>(`/api/v1/${rules}/choices`),
  })
  return data
}
