import Uppy from '@uppy/core'
import type { Body, Meta, UppyFile } from '@uppy/core'
import type { StoredFile, UploadShown } from '../contracts/uploads.ts'
import Tus from '@uppy/tus'
import type { TusOptions } from '@uppy/tus'
import { HEADERS } from '../contracts/headers.ts'
import type { Language } from '../contracts/languages.ts'
import type { Client } from './options.ts'
import { UPLOAD } from '../contracts/limits.ts'
import { formatMessage, type MessageKey } from '../contracts/format_message.ts'
import { newKey } from './new_key.ts'
import { loadMessages } from './messages.ts'

export type UploadState = 'waiting' | 'sending' | 'paused' | 'failed' | 'done'

export interface UploadItem {
  id: string
  name: string
  size: number
  sent: number
  state: UploadState
  problem: string | null
  file: StoredFile | null
}

export type UppyUpload = UppyFile<Meta, Body>

export function toUploadItem(chosen: UppyUpload, problem: string | null, file: StoredFile | null): UploadItem {
  const size = chosen.size ?? 0
  const sent = file ? size : Number(chosen.progress.bytesUploaded || 0)
  return { id: chosen.id, name: chosen.name, size, sent, problem, file, state: uploadState(chosen, problem, file) }
}

function uploadState(
  { isPaused, progress, error }: UppyUpload,
  problem: string | null,
  file: StoredFile | null,
): UploadState {
  if (file) return 'done'
  if (problem !== null || error) return 'failed'
  if (isPaused) return 'paused'
  return progress.uploadStarted ? 'sending' : 'waiting'
}

const MEGABYTE = 1024 * 1024
/** The size of one request, and the most that a broken connection loses. */
const CHUNK = 5 * MEGABYTE
const PARALLEL_UPLOADS = 3
const RETRY_DELAYS = [500, 1000, 3000, 5000, 10_000, 20_000]

/** tus with our tokens and languages; refreshes an expired session and resends the chunk. */
export function tusOptions(client: Client, language: () => Language): TusOptions<Meta, Body> {
  return {
    endpoint: '/api/v1/uploads',
    chunkSize: CHUNK,
    limit: PARALLEL_UPLOADS,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    allowedMetaFields: ['name', 'type', 'topic', 'batch'],
    onBeforeRequest(request) {
      const held = client.tokens.get(client.audience)?.access ?? ''
      if (client.audience === 'admin') request.setHeader(HEADERS.admin, `Bearer ${held}`)
      else request.setHeader(HEADERS.member, held)
      request.setHeader(HEADERS.audience, client.audience)
      request.setHeader(HEADERS.language, language())
    },
    async onAfterResponse(_request, response) {
      if (response.getStatus() === 401) await client.get('/api/v1/auth/whoami').catch(() => undefined)
    },
    onShouldRetry: (error, attempt, _options, next) =>
      error.originalResponse?.getStatus() === 401 ? attempt < 2 : next(error),
  }
}

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
    this.#uppy.on('state-update', () => this.#notify())
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
    const problem = await this.#translate('errors.E_UPLOAD_TOO_MANY', { files: UPLOAD.files })
    this.#refused = fresh.slice(room).map(({ name }) => ({ name, problem }))
    for (const file of fresh.slice(0, room)) this.#begin(file, topic)
    this.#notify()
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
      else this.#problems.set(id, await this.#translate('errors.E_UPLOAD_INCOMPLETE'))
    } catch (error) {
      this.#problems.set(id, (error as Error).message)
    } finally {
      this.#notify()
    }
  }

  /** Uses the API's message, otherwise a network error. */
  async #fail(id: string, answered: XMLHttpRequest | undefined) {
    const said = parseMessage(answered?.responseText)
    this.#problems.set(
      id,
      said ?? (await this.#translate(navigator.onLine ? 'messages.server_exception' : 'messages.offline')),
    )
    this.#notify()
  }

  async #translate(key: MessageKey, params?: Record<string, string | number>): Promise<string> {
    const language = this.#options.language()
    return formatMessage(await loadMessages(language), language, key, params)
  }

  #notify() {
    const shown = (file: UppyUpload) =>
      toUploadItem(file, this.#problems.get(file.id) ?? null, this.#stored.get(file.id) ?? null)
    this.#shown = { items: this.#uppy.getFiles().map(shown), refused: this.#refused }
    for (const listener of this.#listeners) listener()
  }
}

function parseMessage(text: string | undefined): string | undefined {
  try {
    return (JSON.parse(text ?? '') as { message?: string }).message
  } catch {
    return undefined
  }
}
