import { useDataProvider } from '@refinedev/core'
import { useState } from 'react'
import type { Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import { referencedIds } from '../columns/referencedIds'
import { useRefusal } from '../list/useRefusal'
import { labelsOf } from '../remote/api'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { listRequestOf } from '../state/tableParams'
import type { ListState } from '../state/urlState'
import { useProgressNotice } from './useProgressNotice'

export type ExportKind = 'csv' | 'xlsx'

/** Exports the list as shown: filters and order over all pages, visible columns and labels. Can be cancelled. */
export function useExport(columns: Column[], wording: Wording) {
  const { name, tabs } = useResource()
  const provider = useDataProvider()()
  const refused = useRefusal()
  const noticeOf = useProgressNotice()
  const [busy, setBusy] = useState(false)

  async function run(kind: ExportKind, state: ListState) {
    setBusy(true)
    const stop = new AbortController()
    const { tell, close } = noticeOf(stop)
    try {
      const { allRows, saveFile, fileOf } = await import('./file')
      const rows = await allRows(provider, name, listRequestOf(state, tabs), { tell, stopped: stop.signal })
      if (!rows) return
      const file = await fileOf(kind, columns, rows, { ...wording, labelOf: await lookUp(columns, rows) })
      if (!stop.signal.aborted) saveFile(file, `${name}.${kind}`)
    } catch (refusal) {
      refused(refusal)
    } finally {
      close()
      setBusy(false)
    }
  }

  return { run, busy }
}

async function lookUp(columns: Column[], rows: Row[]): Promise<Wording['labelOf']> {
  const pointed = referencedIds(columns, rows)
  const found = await Promise.all(pointed.map(([resource, ids]) => labelsOf(resource, ids).catch(() => undefined)))
  const labels = new Map(pointed.map(([resource], index) => [resource, found[index]]))
  return (resource, id) => labels.get(resource)?.get(id) ?? `#${id}`
}
