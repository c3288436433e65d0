import { startTransition, useEffect, useState } from 'react'

/** The value once it has stayed the same for some milliseconds; what follows from it may be drawn in pauses. */
export function useRestedValue<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
