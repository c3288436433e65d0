import { randomUUID } from 'node:crypto'

export interface SentFile {
  bytes: Buffer | string
  name: string
  type?: string
  field?: string
}

export interface Answer {
  status: number
  code: number
  message: string
  data: Record<string, unknown>
  milliseconds: number
  retryAfter: string | null
}

const origin = () => `http://${process.env.HOST}:${process.env.PORT}`

/** A hand-built multipart body, for names and types that clients do not send. */
function bodyOf(files: SentFile[], fields: Record<string, string>, boundary: string): Buffer {
  const parts: (Buffer | string)[] = []
  for (const [name, value] of Object.entries(fields)) {
    parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  }
  for (const { bytes, name, type, field = 'file' } of files) {
    const declared = type === undefined ? '' : `content-type: ${type}\r\n`
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n${declared}\r\n`,
      bytes,
      '\r\n',
    )
  }
  return Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))
}

interface Sending {
  token: string
  path?: string
  fields?: Record<string, string>
  headers?: Record<string, string>
}

export function sendFiles(files: SentFile[], sending: Sending): Promise<Answer> {
  const boundary = randomUUID()
  return sendBody(bodyOf(files, sending.fields ?? {}, boundary), `multipart/form-data; boundary=${boundary}`, sending)
}

export const sendFile = (file: SentFile, sending: Sending) => sendFiles([file], sending)

export async function sendBody(
  body: Buffer | string,
  type: string,
  { token, path, headers }: Sending,
): Promise<Answer> {
  const begun = performance.now()
  const response = await fetch(origin() + (path ?? '/api/ajax/upload'), {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${token}`, 'accept-language': 'en', ...headers },
    body: new Uint8Array(Buffer.from(body)),
  })
  const envelope = (await response.json()) as Pick<Answer, 'code' | 'message' | 'data'>
  const retryAfter = response.headers.get('retry-after')
  return { ...envelope, status: response.status, milliseconds: performance.now() - begun, retryAfter }
}

export const get = (path: string, headers: Record<string, string> = {}) => fetch(origin() + path, { headers })
