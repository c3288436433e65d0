import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '@/http/session'
import { forgetValues, keepValues, keptValues } from './keptValues'

interface Form<Values> {
  values: Values
  change(changes: Partial<Values>): void
}

/**
 * Keeps what is typed over a reload of the page, separate for each user. Closing the form forgets it. Not for forms
 * with secrets.
 */
export function useKeptValues<Values extends object>(name: string, { values, change }: Form<Values>) {
  const key = `inkfold.input.${useSession('admin')?.user.id}.${name}`
  const [start] = useState(values)
  const [isRestored, setRestored] = useState(false)

  const restore = useEffectEvent(() => {
    const kept = keptValues(key, start)
    if (!kept) return
    change(kept)
    setRestored(true)
  })
  useEffect(() => {
    restore()
    return () => forgetValues(key)
  }, [key])
  useEffect(() => keepValues(key, values, start), [key, values, start])

  return {
    isRestored,
    startOver() {
      change(start)
      setRestored(false)
    },
  }
}
