import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { Refusal } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { appendPart } from '#media/actions/append_part'
import { beginUpload } from '#media/actions/begin_upload'
import { removeUpload } from '#media/actions/remove_upload'
import { undoLastPart } from '#media/actions/undo_last_part'
import { rulesFor } from '#media/domain/purposes'
import { saidOf } from '#media/domain/upload_metadata'
import { uploadById, type ResumableUpload } from '#media/queries/resumable_uploads'
import { uploadSettings } from '#media/queries/upload_settings'
import { receivePart } from '#media/resumable/receive_part'
import { temporaryPath } from '#media/storage/paths'

/** One person's uploads in parts: what has arrived stands in the database, the parts on the drive, so any process goes on. */
export class UploadStore extends DataStore {
  readonly #actor: Actor
  readonly #cause: Cause
  override extensions = ['creation', 'termination']

  constructor(actor: Actor, cause: Cause) {
    super()
    this.#actor = actor
    this.#cause = cause
  }

  override async create(upload: Upload) {
    const said = saidOf(upload.metadata)
    const rules = rulesFor(said.topic, await uploadSettings())
    await beginUpload({ ...said, id: upload.id, size: upload.size ?? 0 }, rules, this.#actor, this.#cause)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.find(id)
    if (upload.isBusy) throw new Refusal('E_UPLOAD_BUSY')
    const isStranded = upload.received === upload.size && !upload.isFinished
    const offset = isStranded ? await undoLastPart(upload) : upload.received
    return new Upload({ id, size: upload.size, offset })
  }

  override async write(stream: Readable, id: string, start: number): Promise<number> {
    const upload = await this.find(id)
    const path = await temporaryPath()
    try {
      const { size, broken } = await receivePart(stream as AsyncIterable<Buffer>, path)
      if (size > 0) await appendPart(upload, { start, path, size })
      if (broken) throw broken
      return start + size
    } finally {
      await rm(path, { force: true })
    }
  }

  override async remove(id: string) {
    await removeUpload(await this.find(id))
  }

  /** Another's is missing in the same words as none. */
  async find(id: string): Promise<ResumableUpload> {
    const upload = await uploadById(id)
    if (upload?.owner_user_id !== this.#actor.userId) throw new Refusal('E_NOT_FOUND')
    return upload
  }
}
