import { rm } from 'node:fs/promises'
import type { Actor, Cause } from '#core/http/actor'
import { contentOf } from '#media/actions/content_of'
import { inspectFile } from '#media/actions/inspect_file'
import { keepContent } from '#media/actions/keep_content'
import { KINDS } from '#media/domain/kinds'
import { refuseBlank } from '#media/domain/blank'
import type { UploadRules } from '#media/domain/purposes'
import { supplierOf } from '#media/domain/supplier_of'
import type { Received } from '#media/http/receive_file'
import type { Attachment } from '#media/queries/attachments'
import { storageName } from '#media/storage/drives'
import { purposeOf } from '#contracts/uploads'

interface Upload {
  received: Received
  topic: string
  rules: UploadRules
  actor: Actor
  cause: Cause
}

/** Takes a received file into the store: inspected, pictures encoded anew, kept under its digest, one row per owner. */
export async function storeUpload({ received, topic, rules, actor, cause }: Upload): Promise<Attachment> {
  let made: string | undefined
  try {
    const { kind, name } = await inspectFile(received, rules)
    const { isPrivate = false, isMaterial = false } = purposeOf(topic)
    const { path, ...content } = await contentOf(received, kind, { isLookedAt: isMaterial })
    made = path
    if (isMaterial) refuseBlank(content.coverage)
    const { mime, suffixes } = KINDS[kind]
    const owner = {
      owner_user_id: actor.userId,
      organisation_id: actor.organisation.id,
      counted_for: supplierOf(actor.organisation.supplierPath),
    }
    const is = { storage: await storageName(), topic, is_private: isPrivate }
    return await keepContent(path, { ...content, ...owner, ...is, name, mime, suffix: suffixes[0] }, cause)
  } finally {
    for (const path of [received.path, made]) if (path) await rm(path, { force: true })
  }
}
