import type { Client, Method } from './options.ts'

export function verbs(send: Client['send']): Omit<Client, 'audience' | 'tokens' | 'stream'> {
  const writing =
    (method: Method): Client['post'] =>
    async (url, body, call) =>
      (await send<never>(method, url, { ...call, body })).data
  return {
    send,
    get: async (url, call) => (await send<never>('GET', url, call)).data,
    post: writing('POST'),
    put: writing('PUT'),
    patch: writing('PATCH'),
    delete: writing('DELETE'),
    upload: async (url, file, fields, call) =>
      (await send<never>('POST', url, { ...call, body: formOf(file, fields) })).data,
  }
}

function formOf(file: Blob, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}
