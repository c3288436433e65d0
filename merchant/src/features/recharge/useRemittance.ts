import type { Recharge, RechargeOptions } from '@inkfold/api/contracts/recharges'
import { ClientError } from '@inkfold/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useForm } from '@/ui/form/useForm'
import { optionsQuery, RECHARGES } from './queries'
import { bodyOf, check, initialEntries, rateOf } from './remittance'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'

/** Refusals caused by outdated options, which are reloaded. */
const MOVED: readonly (string | undefined)[] = ['E_RATE_CHANGED', 'E_RECHARGE_ACCOUNT']

export function useRemittance(options: RechargeOptions, before: Recharge | undefined) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useForm({
    initial: initialEntries(options, before),
    check: (said) => check(said, rateOf(options, said.account)),
    async send(said) {
      const body = bodyOf(said, rateOf(options, said.account))
      const path = before ? `${RECHARGES}/${before.id}/resubmit` : RECHARGES
      try {
        const { no } = await http.post<Recharge>(path, body, { idempotencyKey: keyFor(body) })
        await cache.invalidateQueries({ queryKey: ['recharges'] })
        void navigate(`/admin/rechargeResult?no=${no}`)
      } catch (error) {
        if (error instanceof ClientError && MOVED.includes(error.reason)) void cache.invalidateQueries(optionsQuery)
        throw error
      }
    },
  })
}
