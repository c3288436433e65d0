import { useWarnAboutChange } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Sets Refine's flag while this screen has unsaved changes. `UnsavedChangesNotifier` asks before they are lost. */
export function useUnsavedChanges(dirty: boolean) {
  const { setWarnWhen } = useWarnAboutChange()
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (!dirty) return
    setWarnWhen(true)
    return () => setWarnWhen(false)
  }, [dirty, attempts, setWarnWhen])

  return {
    /** After saving, before a navigation in the same tick. */
    release: () => flushSync(() => setWarnWhen(false)),
    /** After a failed submission; Refine's form clears the flag when it submits. */
    restore: () => setAttempts((count) => count + 1),
  }
}
