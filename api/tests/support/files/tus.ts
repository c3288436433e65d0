export interface Chosen {
  bytes: Buffer
  name: string
  type: string
  topic?: string
  batch?: string
}

interface Spoken {
  status: number
  headers: Headers
  data: Record<string, unknown>
  message: string
}

/** A minimal tus client for one person. */
export class TusClient {
  readonly #origin: string
  readonly #token: string

  constructor(token: string, origin = `http://${process.env.HOST}:${process.env.PORT}`) {
    this.#token = token
    this.#origin = origin
  }

  begin({ bytes, name, type, topic, batch }: Chosen, size = bytes.length): Promise<Spoken> {
    const said = Object.entries({ filename: name, filetype: type, topic, batch }).filter(
      ([, value]) => value !== undefined,
    )
    const metadata = said.map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`).join(',')
    return this.ask('POST', '/api/v1/uploads', { 'upload-length': String(size), 'upload-metadata': metadata })
  }

  async offset(place: string): Promise<number> {
    return Number((await this.ask('HEAD', place)).headers.get('upload-offset'))
  }

  append(place: string, bytes: Buffer, offset: number): Promise<Spoken> {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    return this.ask('PATCH', place, headers, bytes)
  }

  state = (place: string) => this.ask('GET', place)

  async whole(file: Chosen): Promise<Spoken> {
    const begun = await this.begin(file)
    const place = begun.headers.get('location')
    return place ? this.append(place, file.bytes, 0) : begun
  }

  async ask(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Spoken> {
    const answer = await fetch(this.#origin + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'accept-language': 'en',
        'tus-resumable': '1.0.0',
        ...headers,
      },
      body: body && new Uint8Array(body),
    })
    const text = await answer.text()
    const envelope = text.startsWith('{')
      ? (JSON.parse(text) as Pick<Spoken, 'data' | 'message'>)
      : { data: {}, message: '' }
    return { ...envelope, status: answer.status, headers: answer.headers }
  }
}

export const placeOf = ({ headers }: { headers: Headers }) => headers.get('location') as string
