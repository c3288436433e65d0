import { rm } from 'node:fs/promises'
import { row } from '#core/database'
import { parsePublicId } from '#media/links/file_address'
import { attachmentByPublicId, type Content } from '#media/attachments'
import { copyToTemporary } from '#media/storage/files'
import { driveOf } from '#media/storage/drive'
import { contentKey, temporaryPath } from '#media/storage/paths'
import { RenderFault } from '#design/render/task'
import type { PictureFile } from '#design/render/processes/job'

/** Temporary files of one rendering, deleted on disposal. */
export class TempDir implements AsyncDisposable {
  readonly #paths: string[] = []

  /** A new temporary path. */
  async newPath(): Promise<string> {
    const path = await temporaryPath()
    this.#paths.push(path)
    return path
  }

  async download({ storage, sha256 }: Content): Promise<string> {
    const path = await copyToTemporary(await driveOf(storage), contentKey(sha256))
    this.#paths.push(path)
    return path
  }

  /** Pictures by content hash: the designed content is what is rendered. */
  async downloadPictures(assets: readonly (readonly [id: number, sha256: string])[]): Promise<readonly PictureFile[]> {
    const files: PictureFile[] = []
    for (const [id, sha256] of assets) files.push({ id, sha256, path: await this.#picture(id, sha256) })
    return files
  }

  /** Missing bytes count as lost even before the daily check sets `missing_at`. */
  async #picture(id: number, sha256: string): Promise<string> {
    const content = await findContent(id, sha256)
    try {
      return await this.download(content)
    } catch (error) {
      const drive = await driveOf(content.storage)
      if ((await drive.sizeOf(contentKey(sha256))) !== null) throw error
      throw lostPictureFault(id)
    }
  }

  async downloadAddress(address: string): Promise<{ path: string; sha256: string }> {
    const file = await attachmentByPublicId(parsePublicId(address) ?? '')
    if (!file) throw new Error(`there is no file at ${address}`)
    return { path: await this.download(file), sha256: file.sha256 }
  }

  async [Symbol.asyncDispose]() {
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })))
  }
}

async function findContent(id: number, sha256: string): Promise<Content> {
  const kept = await row<Content>(
    `select storage, sha256 from attachments where sha256 = ? and missing_at is null limit 1`,
    [sha256],
  )
  if (!kept) throw lostPictureFault(id)
  return kept
}

const lostPictureFault = (id: number) => new RenderFault({ reason: 'asset', layer: null, missing: String(id) })
