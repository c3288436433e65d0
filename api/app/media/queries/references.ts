import { rows, type Transaction } from '#core/database'

export interface FileUse {
  resource: string
  count: number
  /** A few of the records, the newest first. */
  records: { id: string; field: string }[]
}

const SHOWN = 5

/** What refers to a file, by the resource of the referring record. */
export function referencesTo(attachmentId: number, trx?: Transaction): Promise<FileUse[]> {
  return rows<FileUse>(
    `select resource, count(*)::int as count,
            (array_agg(json_build_object('id', record_id, 'field', field) order by length(record_id) desc, record_id desc))[1:${SHOWN}] as records
       from file_references where attachment_id = ? group by resource order by resource`,
    [attachmentId],
    trx,
  )
}
