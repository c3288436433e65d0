import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import type { PictureFile } from '#design/render/processes/job'

export class Folder {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  static async made(): Promise<Folder> {
    return new Folder(await mkdtemp(join(tmpdir(), 'inkfold_renders_')))
  }

  at(name: string): string {
    return join(this.path, name)
  }

  async picture(id: number, content: Buffer): Promise<PictureFile> {
    const path = this.at(`picture_${id}`)
    await writeFile(path, content)
    return { id, sha256: createHash('sha256').update(content).digest('hex'), path }
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true })
  }
}
