import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** What is being paid is not looked at anew meanwhile, nor afterwards: the answer would be that it is not to be paid. */
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
