import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import { useDataProvider, type DataProvider } from '@refinedev/core'
import { useState } from 'react'
import type { Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import { pointedAt } from '../columns/pointed'
import { useRefusal } from '../list/useRefusal'
import { labelsOf } from '../remote/api'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { askedOf } from '../state/useRows'
import type { ListState } from '../state/urlState'
import { saveFile, workbookOf } from './save'
import { csvOf, sheetOf } from './sheet'

/** More is the work of a background export, not of a browser. */
export const EXPORT_MAX = 10_000
export type ExportKind = 'csv' | 'xlsx'

/** Exports what the list shows: its filters and order over all pages, its columns, its words. */
export function useExport(state: ListState, columns: Column[], wording: Wording) {
  const { name, tabs } = useResource()
  const provider = useDataProvider()()
  const refused = useRefusal()
  const [busy, setBusy] = useState(false)

  async function run(kind: ExportKind) {
    setBusy(true)
    try {
      const rows = await allRows(provider, name, askedOf(state, tabs))
      const sheet = sheetOf(columns, rows, { ...wording, labelOf: await lookUp(columns, rows) })
      saveFile(await blobOf(kind, sheet), `${name}.${kind}`)
    } catch (refusal) {
      refused(refusal)
    } finally {
      setBusy(false)
    }
  }

  return { run, busy }
}

async function allRows({ getList }: DataProvider, resource: string, asked: ReturnType<typeof askedOf>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const pagination = { currentPage: page, pageSize: PAGE_MAX }
    const { data, total } = await getList<Row>({ resource, ...asked, pagination })
    rows.push(...data)
    if (data.length === 0 || rows.length >= Math.min(total, EXPORT_MAX)) return rows.slice(0, EXPORT_MAX)
  }
}

async function lookUp(columns: Column[], rows: Row[]): Promise<Wording['labelOf']> {
  const pointed = pointedAt(columns, rows)
  const found = await Promise.all(pointed.map(([resource, ids]) => labelsOf(resource, ids).catch(() => undefined)))
  const labels = new Map(pointed.map(([resource], index) => [resource, found[index]]))
  return (resource, id) => labels.get(resource)?.get(id) ?? `#${id}`
}

const blobOf = async (kind: ExportKind, sheet: ReturnType<typeof sheetOf>) =>
  kind === 'csv' ? new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }) : workbookOf(sheet)
