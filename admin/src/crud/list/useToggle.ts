import { useInvalidate, useUpdate } from '@refinedev/core'
import { useState } from 'react'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { useRefusal } from './useRefusal'

/** Busy until the new version has arrived, so that a second click never sends an outdated version. */
export function useToggle(row: Row, name: string) {
  const resource = useResource().name
  const refused = useRefusal()
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useUpdate()

  async function toggle(value: string) {
    setBusy(true)
    try {
      await mutateAsync({
        resource,
        id: row.id,
        values: { [name]: value, version: row.version },
        mutationMode: 'optimistic',
        successNotification: false,
        errorNotification: false,
        invalidates: [],
      })
    } catch (refusal) {
      refused(refusal)
    }
    await invalidate({ resource, invalidates: ['list', 'detail'], id: row.id })
    setBusy(false)
  }

  return { toggle, busy }
}
