import type { StockMatrix } from '@inkfold/api/contracts/catalogue'
import { useInvalidate } from '@refinedev/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { newKey } from '@inkfold/api/client'
import { useRef } from 'react'
import { client } from '@/http/client'
import type { Booking } from './booking'

const keyOf = (spuId: number) => ['stock', spuId]

export const useStock = (spuId: number) =>
  useQuery({
    queryKey: keyOf(spuId),
    queryFn: () => client.get<StockMatrix>(`/api/v1/spus/${spuId}/stock`),
  })

interface Sent {
  lines: { stock_id: number; quantity: number }[]
  reason?: string
  reference?: string
}

/** Books pieces. The idempotency key makes a repeated or retried submit book once. */
export function useBooking(spuId: number, booking: Booking, onBooked: () => void) {
  const cache = useQueryClient()
  const invalidate = useInvalidate()
  const sent = useRef<{ body: string; key: string }>(null)

  return useMutation({
    mutationFn: (body: Sent) => {
      const text = JSON.stringify(body)
      if (sent.current?.body !== text) sent.current = { body: text, key: newKey() }
      return client.post(`/api/v1/stocks/${booking}`, body, { idempotencyKey: sent.current.key })
    },
    async onSuccess() {
      onBooked()
      await cache.invalidateQueries({ queryKey: keyOf(spuId) })
      for (const resource of ['spus', 'stocks', 'stock-movements'])
        await invalidate({ resource, invalidates: ['list', 'detail'] })
    },
  })
}
