import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Stops refetching during and after a payment: a paid order would be reported as not payable. */
export function usePaying<Given extends unknown[]>(settle: (...given: Given) => Promise<unknown>) {
  const cache = useQueryClient()
  const [isPaying, setPaying] = useState(false)
  const onPay = async (...given: Given) => {
    setPaying(true)
    await cache.cancelQueries({ queryKey: ['settlement'] })
    try {
      await settle(...given)
    } catch (error) {
      setPaying(false)
      throw error
    }
  }
  return { isPaying, onPay }
}
