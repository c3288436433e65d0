import { forgetInput, keepInput, keptInput } from '@inkfold/api/client/kept_input'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '@/http/session'

interface Form<Values> {
  values: Values
  change(changes: Partial<Values>): void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Keeps what is typed over a reload of the page, separate for each user. Closing the form forgets it. Not for forms
 * with secrets.
 */
export function useKeptValues<Values extends object>(name: string, { values, change }: Form<Values>) {
  const key = `inkfold.input.${useSession('admin')?.user.id}.${name}`
  const [start] = useState(values)
  const [isRestored, setRestored] = useState(false)

  const restore = useEffectEvent(() => {
    // Only in the type that the form has now: it may have changed with a release.
    const kept = keptInput(key, (field, value) => {
      const first = start[field as keyof Values]
      return field in start && (first === null || typeof first === typeof value) && !isSame(value, first)
    })
    if (!kept) return
    change(kept.values as Partial<Values>)
    setRestored(true)
  })
  useEffect(() => {
    restore()
    return () => forgetInput(key)
  }, [key])
  useEffect(() => {
    const changed = Object.entries(values).filter(([field, value]) => !isSame(value, start[field as keyof Values]))
    keepInput(key, { values: Object.fromEntries(changed) })
  }, [key, values, start])

  return {
    isRestored,
    startOver() {
      change(start)
      setRestored(false)
    },
  }
}
