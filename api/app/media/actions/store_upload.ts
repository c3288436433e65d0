import { rm } from 'node:fs/promises'
import { transaction } from '#core/database'
import type { Actor, Cause } from '#core/http/actor'
import { inspectFile } from '#media/actions/inspect_file'
import { decodePicture } from '#media/decoding/decoder'
import { isImage, KINDS, type FileKind } from '#media/domain/kinds'
import type { UploadRules } from '#media/domain/purposes'
import { brokenImage } from '#media/domain/refusals'
import type { Received } from '#media/http/receive_file'
import { attach, type Attachment } from '#media/queries/attachments'
import { digestOf } from '#media/storage/digest'
import { keep } from '#media/storage/keep'
import { pathOf, temporaryPath } from '#media/storage/paths'

interface Upload {
  received: Received
  topic: string
  rules: UploadRules
  actor: Actor
  cause: Cause
}

interface Content {
  path: string
  sha256: string
  size: number
  width: number | null
  height: number | null
}

/** Takes a received file into the store: inspected, pictures encoded anew, kept under its digest, one row per owner. */
export async function storeUpload({ received, topic, rules, actor, cause }: Upload): Promise<Attachment> {
  try {
    const { kind, name } = await inspectFile(received, rules)
    const { path, ...content } = await contentOf(received, kind)
    await keep(path, pathOf(content.sha256))
    const { mime, suffixes } = KINDS[kind]
    const owner = { owner_user_id: actor.userId, organisation_id: actor.organisation.id }
    const attachment = { ...content, ...owner, name, mime, suffix: suffixes[0], storage: 'local', topic }
    return await transaction(cause, (trx) => attach(attachment, trx))
  } finally {
    await rm(received.path, { force: true })
  }
}

async function contentOf(received: Received, kind: FileKind): Promise<Content> {
  const { path: input, sha256, size } = received
  if (!isImage(kind)) return { path: input, sha256, size, width: null, height: null }
  const path = await temporaryPath()
  const picture = await decodePicture({ input, output: path, kind })
  if (picture) return { path, sha256: await digestOf(path), ...picture }
  await rm(path, { force: true })
  throw brokenImage()
}
