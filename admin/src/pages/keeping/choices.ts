import type { RuleChoice } from '@inkfold/api/contracts/audit'
import { useQuery } from '@tanstack/react-query'
import { client } from '@/http/client'

/** The lists that a rule can apply to, with their fields. */
export function useChoices(rules: string) {
  const { data = [] } = useQuery({
    queryKey: ['keeping', rules],
    queryFn: () => client.get<RuleChoice[]>(`/api/v1/${rules}/choices`),
  })
  return data
}
