import type { ExportFormat, ExportRequest } from '@inkfold/api/contracts/exports'
import { useNavigate } from 'react-router'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { useActionNotice } from '@/ui/useActionNotice'
import type { Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import { useRefusal } from '../list/useRefusal'
import { useResource } from '../ResourceContext'
import { listRequestOf } from '../state/tableParams'
import type { ListState } from '../state/urlState'
import { listQuery } from '../state/wire'

interface Ordered {
  code: string
  estimated_count: number
}

const CENTRE = 'export-records'

/** Orders a file of all rows that match the filters. The server writes it, also after this browser closes. */
export function useExportAll(columns: Column[], wording: Wording) {
  const { name, tabs } = useResource()
  const t = useT('crud')
  const format = useFormat()
  const offer = useActionNotice()
  const refused = useRefusal()
  const navigate = useNavigate()
  const centre = routeOfResource(useSession()?.menus ?? [], CENTRE)

  return async (kind: ExportFormat, state: ListState) => {
    try {
      const ordered = await client.post<Ordered>(`/api/v1/${CENTRE}`, {
        resource: name,
        format: kind,
        query: queryOf(state, tabs),
        columns: columns.map((column) => wordedColumn(column, wording)),
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      } satisfies ExportRequest)
      const count = format.number(ordered.estimated_count)
      offer({
        type: 'success',
        title: t('export_ordered', { code: ordered.code, count }),
        actionLabel: centre ? t('export_centre') : undefined,
        onAction: () => void (centre && navigate(centre)),
      })
    } catch (refusal) {
      refused(refusal)
    }
  }
}

function queryOf(...asked: Parameters<typeof listRequestOf>): ExportRequest['query'] {
  const { order, quickSearch, search } = listQuery(listRequestOf(...asked))
  return { ...(order && { order }), ...(quickSearch && { quickSearch }), ...(search && { search }) }
}

/** The column's heading and its choices' labels in the user's language. */
export function wordedColumn({ name, choices }: Column, { t }: Wording): ExportRequest['columns'][number] {
  const title = t(`field.${name}`)
  if (!choices) return { name, title }
  const words = choices.values.map((value) => [String(value), t(`${choices.words}.${value}`)] as const)
  return { name, title, words: Object.fromEntries(words) }
}
