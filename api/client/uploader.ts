import Uppy, { type Body, type Meta } from '@uppy/core'
import Tus from '@uppy/tus'
import type { Language } from '../contracts/languages.ts'
import { UPLOAD } from '../contracts/limits.ts'
import { say, type WordKey } from '../contracts/say.ts'
import type { StoredFile, UploadShown } from '../contracts/uploads.ts'
import { newKey } from './new_key.ts'
import type { Client } from './options.ts'
import { itemOf, type Chosen, type UploadItem } from './upload_item.ts'
import { tusOptions } from './upload_tus.ts'
import { wordsOf } from './words.ts'

export type { UploadItem, UploadState } from './upload_item.ts'

interface UploaderOptions {
  language: () => Language
}

export interface Uploads {
  items: readonly UploadItem[]
  refused: readonly { name: string; problem: string }[]
}

const SILENT = { debug: () => undefined, warn: () => undefined, error: () => undefined }

/** Concurrent uploads that can be paused, retried and resumed individually. Independent of the UI; both apps use it. */
export class Uploader {
  readonly #uppy: Uppy<Meta, Body>
  readonly #client: Client
  readonly #options: UploaderOptions
  readonly #problems = new Map<string, string>()
  readonly #stored = new Map<string, StoredFile>()
  readonly #listeners = new Set<() => void>()
  #refused: Uploads['refused'] = []
  #batch = newKey()
  #shown: Uploads = { items: [], refused: [] }

  constructor(client: Client, options: UploaderOptions) {
    this.#client = client
    this.#options = options
    this.#uppy = new Uppy<Meta, Body>({ autoProceed: true, allowMultipleUploadBatches: true, logger: SILENT })
    this.#uppy.use(Tus, tusOptions(client, options.language))
    this.#uppy.on('upload-success', (file, { uploadURL }) => file && void this.#settle(file.id, uploadURL ?? ''))
    this.#uppy.on(
      'upload-error',
      (file, _error, response) => file && void this.#fail(file.id, response?.body?.xhr as XMLHttpRequest | undefined),
    )
    this.#uppy.on('upload-retry', (file) => this.#problems.delete(file.id))
    this.#uppy.on('state-update', () => this.#tell())
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  snapshot = (): Uploads => this.#shown

  /** Starts uploads up to the maximum per batch; the remaining files are refused by name. */
  async add(files: readonly File[], topic: string): Promise<void> {
    if (this.#uppy.getFiles().length === 0) this.#batch = newKey()
    const known = new Set(this.#uppy.getFiles().map(({ name, size }) => `${name} ${size}`))
    const fresh = files.filter(({ name, size }) => !known.has(`${name} ${size}`))
    const room = UPLOAD.files - this.#uppy.getFiles().length
    const problem = await this.#word('errors.E_UPLOAD_TOO_MANY', { files: UPLOAD.files })
    this.#refused = fresh.slice(room).map(({ name }) => ({ name, problem }))
    for (const file of fresh.slice(0, room)) this.#begin(file, topic)
    this.#tell()
  }

  pause = (id: string) => void this.#uppy.pauseResume(id)
  resume = (id: string) => void this.#uppy.pauseResume(id)
  pauseAll = () => this.#uppy.pauseAll()
  resumeAll = () => this.#uppy.resumeAll()
  remove = (id: string) => this.#uppy.removeFile(id)

  retry = (id: string) => {
    this.#problems.delete(id)
    this.#uppy.retryUpload(id).catch(() => undefined)
  }

  /** Stored files stay; an unfinished upload resumes when the file is chosen again. */
  close() {
    this.#uppy.pauseAll()
    this.#listeners.clear()
  }

  #begin(file: File, topic: string) {
    const meta = { name: file.name, topic, batch: this.#batch }
    this.#uppy.addFile({ name: file.name, type: file.type, data: file, meta, source: 'person' })
  }

  async #settle(id: string, url: string) {
    const path = new URL(url, globalThis.location.href).pathname
    try {
      const { file } = await this.#client.get<UploadShown>(path, { allowDuplicate: true })
      if (file) this.#stored.set(id, file)
      else this.#problems.set(id, await this.#word('errors.E_UPLOAD_INCOMPLETE'))
    } catch (error) {
      this.#problems.set(id, (error as Error).message)
    } finally {
      this.#tell()
    }
  }

  /** Uses the API's message, otherwise a network error. */
  async #fail(id: string, answered: XMLHttpRequest | undefined) {
    const said = messageIn(answered?.responseText)
    this.#problems.set(
      id,
      said ?? (await this.#word(navigator.onLine ? 'messages.server_exception' : 'messages.offline')),
    )
    this.#tell()
  }

  async #word(key: WordKey, params?: Record<string, string | number>): Promise<string> {
    const language = this.#options.language()
    return say(await wordsOf(language), language, key, params)
  }

  #tell() {
    const shown = (file: Chosen) => itemOf(file, this.#problems.get(file.id) ?? null, this.#stored.get(file.id) ?? null)
    this.#shown = { items: this.#uppy.getFiles().map(shown), refused: this.#refused }
    for (const listener of this.#listeners) listener()
  }
}

function messageIn(text: string | undefined): string | undefined {
  try {
    return (JSON.parse(text ?? '') as { message?: string }).message
  } catch {
    return undefined
  }
}
