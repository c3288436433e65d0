import { isUuid } from '#core/text'
import { fileOwner, attachmentByPublicId, type Attachment, type Content } from '#media/attachments'
import { rows, type Transaction, row } from '#core/database'
import type { Actor } from '#core/http/actor'
import { whereAll } from '#core/crud/find_rows'
import { resources } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import type { PurposeName } from '#contracts/uploads'
import { parsePublicId } from '#media/links/file_address'

export async function findFile(given: string): Promise<Attachment | undefined> {
  return isUuid(given) ? attachmentByPublicId(given) : undefined
}

interface Reference {
  resource: string
  record_id: string
  attachment_id: number
}

type OwnedFile = Pick<Attachment, 'id' | 'owner_user_id'>

const isOwnFile = (file: OwnedFile, actor: Actor): boolean => file.owner_user_id === fileOwner(actor)

/** The owner, users who manage the file, and users who may see a record that references it. */
export async function canSeeFile(file: Attachment, actor: Actor): Promise<boolean> {
  return isOwnFile(file, actor) || (await visibleFiles([file.id], actor)).has(file.id)
}

/** Which of these files the user may see: one query per kind of record, regardless of the number of files. */
export async function visibleFiles(ids: readonly number[], actor: Actor, trx?: Transaction): Promise<Set<number>> {
  const visible = new Set<number>()
  // For a single file one record suffices.
  const most = ids.length === 1 ? 1 : null
  for (const id of await visibleRecords('attachments', ids.map(String), { actor, most }, trx)) visible.add(Number(id))
  if (ids.every((id) => visible.has(id))) return visible
  const references = await rows<Reference>(
    'select distinct resource, record_id, attachment_id from file_references where attachment_id = any(?)',
    [ids],
    trx,
  )
  for (const [resource, named = []] of Object.entries(Object.groupBy(references, (one) => one.resource))) {
    const recordIds = named.map((one) => one.record_id)
    const found = await visibleRecords(resource, recordIds, { actor, most }, trx)
    for (const one of named) if (found.has(one.record_id)) visible.add(one.attachment_id)
  }
  return visible
}

/** Applies the rules of the record's own list. */
async function visibleRecords(
  name: string,
  ids: readonly string[],
  { actor, most }: { actor: Actor; most: number | null },
  trx?: Transaction,
): Promise<ReadonlySet<string>> {
  const resource = resources.get(name)
  if (!resource || !actor.may(`${resource.permission}.view`)) return new Set()
  const asked = { text: 't.id::text = any(?)', bindings: [ids] }
  const { text, bindings } = whereAll([...scopeSql(resource, actor, `${resource.permission}.view`), asked])
  const sql = `select t.id::text as id from ${resource.table} t ${text} limit ?`
  const found = await rows<{ id: string }>(sql, [...bindings, most], trx)
  return new Set(found.map(({ id }) => id))
}

interface UploadedFiles {
  topic: PurposeName
  organisationId: number
  actor: Actor
}

/**
 * Referencing a private file gives the record's readers access to it. So the writer must own or see it, and its purpose
 * must match; the database refuses the rest.
 */
export async function areOwnFiles(
  addresses: readonly string[],
  sent: UploadedFiles,
  trx: Transaction,
): Promise<boolean> {
  const { topic, organisationId, actor } = sent
  const wanted = addresses.map((address) => parsePublicId(address))
  if (new Set(wanted).size !== wanted.length || wanted.includes(undefined)) return false
  const found = await rows<OwnedFile>(
    'select id, owner_user_id from attachments where public_id = any(?::uuid[]) and topic = ? and organisation_id = ?',
    [wanted, topic, organisationId],
    trx,
  )
  return found.length === wanted.length && canReferenceFiles(found, actor, trx)
}

/** Within a transaction, passes the permitted files of other users to the database check. */
export async function canReferenceFiles(
  files: readonly OwnedFile[],
  actor: Actor,
  trx?: Transaction,
): Promise<boolean> {
  const foreign = files.filter((file) => !isOwnFile(file, actor)).map(({ id }) => id)
  const visible = foreign.length === 0 ? new Set<number>() : await visibleFiles(foreign, actor, trx)
  if (foreign.some((id) => !visible.has(id))) return false
  const others = files.filter(({ owner_user_id: owner }) => owner !== actor.userId).map(({ id }) => id)
  if (trx && others.length > 0) await row(`select set_config('inkfold.files', ?, true)`, [others.join(',')], trx)
  return true
}

export interface UploadedFile extends Content {
  id: number
  name: string
  suffix: string
}

/** A file uploaded for this purpose by the actor, or by a colleague whose file the actor may see. */
export async function findUploadedFile(
  address: string,
  topic: PurposeName,
  actor: Actor,
  trx?: Transaction,
): Promise<UploadedFile | undefined> {
  const found = await row<UploadedFile & OwnedFile>(
    'select id, name, suffix, storage, sha256, owner_user_id from attachments where public_id = ?::uuid and topic = ? and organisation_id = ? and missing_at is null',
    [parsePublicId(address) ?? null, topic, actor.organisation.id],
    trx,
  )
  return found && (await canReferenceFiles([found], actor, trx)) ? found : undefined
}
