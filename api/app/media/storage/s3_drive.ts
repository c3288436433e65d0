import { type StoredFile, Drive, type ByteRange, storageAway } from '#media/storage/drive'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AwsClient } from 'aws4fetch'

interface Page {
  files: StoredFile[]
  isLast: boolean
}

export function parseListPage(xml: string): Page {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: tag(entry, 'Key'),
    size: Number(tag(entry, 'Size')),
    modifiedAt: new Date(tag(entry, 'LastModified')),
  }))
  return { files, isLast: tag(xml, 'IsTruncated') !== 'true' }
}

const tag = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

export interface S3Options {
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  page?: number
}

const PATIENCE_MS = 60_000

/** An S3-compatible bucket. Only a few calls are needed, so no vendor SDK is used. */
export class S3Drive extends Drive {
  readonly #bucket: string
  readonly #options: S3Options
  #client: Promise<AwsClient> | undefined

  constructor(options: S3Options) {
    super()
    this.#options = options
    this.#bucket = options.url.replace(/\/$/, '')
  }

  async put(key: string, file: string) {
    await this.#ask('PUT', key, { body: await openAsBlob(file) })
  }

  async read(key: string, range?: ByteRange) {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const { body } = await this.#ask('GET', key, { headers })
    return Readable.fromWeb(body as ReadableStream)
  }

  async sizeOf(key: string) {
    const answer = await this.#ask('HEAD', key, {}, 404)
    return answer.ok ? Number(answer.headers.get('content-length')) : null
  }

  async remove(key: string) {
    await this.#ask('DELETE', key, {}, 404)
  }

  /** List version 1: every service supports it, and paging needs only the previous key. */
  async *list(prefix: string): AsyncIterable<StoredFile> {
    const { page: most = 1000 } = this.#options
    let marker: string | undefined = ''
    while (marker !== undefined) {
      const query = new URLSearchParams({ prefix, marker, 'max-keys': String(most) })
      const page = parseListPage(await (await this.#ask('GET', `?${query}`)).text())
      yield* page.files
      marker = page.isLast ? undefined : page.files.at(-1)?.key
    }
  }

  /** Any failure except the expected one means that the service is unavailable. */
  async #ask(method: string, key: string, init: RequestInit = {}, answer?: number): Promise<Response> {
    const client = await (this.#client ??= this.#connect())
    const url = key.startsWith('?') ? `${this.#bucket}${key}` : `${this.#bucket}/${key}`
    const asked = client.fetch(url, { method, ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
    const response = await asked.catch((cause: unknown) => {
      throw Object.assign(storageAway(), { cause })
    })
    if (!response.ok && response.status !== answer) throw Object.assign(storageAway(), { cause: await response.text() })
    return response
  }

  async #connect(): Promise<AwsClient> {
    const { AwsClient } = await import('aws4fetch')
    const { region, accessKeyId, secretAccessKey } = this.#options
    return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  }
}
