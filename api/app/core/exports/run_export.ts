import { atomically } from '#core/database'
import app from '@adonisjs/core/services/app'
import type { ExportFormat } from '#contracts/exports'
import { readColumns } from '#core/exports/columns'
import { fileOf, finish, forget, makeRoom, partOf } from '#core/exports/files'
import { parcelOf, writeParcel } from '#core/exports/parcels'
import { Progress } from '#core/exports/progress'
import { readRows } from '#core/exports/read_rows'
import type { ExportRecord } from '#core/exports/record'
import { selectionOf, type Selection } from '#core/exports/selection'
import { SessionDirectory } from '#core/session_directory'
import type { Actor } from '#core/http/actor'
import { writeSheet } from '#core/sheets/write_sheet'

export interface Written {
  file: string
  size: number
  count: number
}

/** Writes the file of one attempt. What its person may see is asked now, not when they ordered it. A file that was not finished is thrown away. */
export async function writeExport(record: ExportRecord, signal: AbortSignal): Promise<Written> {
  const { code, attempt, format } = record
  const actor = await (await app.container.make(SessionDirectory)).byUserId(record.user_id)
  const selection = selectionOf(record.resource, record.query, actor)
  const file = fileOf(code, attempt, format)
  const progress = new Progress(record, signal)
  await makeRoom()
  await forgetOlder(record)
  const writing = { record, selection, actor, progress, path: partOf(file) }
  const size = await (format === 'zip' ? writeFiles(writing) : writeList(writing, format))
  await finish(file)
  return { file, size, count: progress.count }
}

/** What attempts that were killed have left. */
async function forgetOlder({ code, attempt, format }: ExportRecord) {
  for (let older = 1; older < attempt; older++) await forget(fileOf(code, older, format))
}

interface Writing {
  record: ExportRecord
  selection: Selection
  actor: Actor
  progress: Progress
  path: string
}

/** The columns of a parcel are the kinds of files that were asked for. */
const writeFiles = ({ record, selection, path, progress }: Writing) =>
  writeParcel(
    path,
    parcelOf(record.resource)(
      selection.where,
      record.columns.map(({ name }) => name),
    ),
    progress,
  )

/** All of it is read in one snapshot. */
function writeList({ record, selection, actor, progress, path }: Writing, format: ExportFormat): Promise<number> {
  const { language, time_zone: timeZone } = record
  const columns = readColumns(selection.resource, record.columns, { language, timeZone })
  return atomically(
    (trx) =>
      writeSheet(path, {
        format,
        headings: columns.map(({ title }) => title),
        batches: progress.counted(readRows({ selection, columns, actor, language }, trx)),
      }),
    { isolationLevel: 'repeatable read' },
  )
}
