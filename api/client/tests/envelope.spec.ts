import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../../contracts/messages.ts'
import { LANGUAGES, type Language } from '../../contracts/languages.ts'
import { errorOf, openApp } from './app.ts'
import { done, refused, startServer } from './server.ts'

const WORDED = [
  'http.302',
  'http.400',
  'http.403',
  'http.404',
  'http.408',
  'http.409',
  'http.413',
  'http.429',
  'http.500',
  'http.501',
  'http.502',
  'http.503',
  'http.504',
  'http.505',
]

describe('API answers', () => {
  test('ERR-01 · returns the data of code 1 for every data type', async () => {
    const server = await startServer(({ query }) => done(query.has('none') ? null : { id: 1 }))
    const { client } = openApp(server.url)

    await expect(client.get('/a')).resolves.toEqual({ id: 1 })
    await expect(client.get('/a?none')).resolves.toBeNull()
  })

  test('ERR-01 · exposes reason, field errors, request id and details of a refusal', async () => {
    const theirs = { id: 3, version: 5 }
    const server = await startServer(() =>
      refused(409, 'E_VERSION_CONFLICT', { theirs, errors: { name: ['Taken.'] } }, 'Someone else changed this.'),
    )
    const { client, onRetryable } = openApp(server.url)

    const error = await errorOf(client.patch('/api/v1/roles/3', { name: 'a' }, { version: 4 }))

    expect(server.received[0]?.body).toBe('{"name":"a","version":4}')
    expect(error).toMatchObject({
      kind: 'refused',
      message: 'Someone else changed this.',
      status: 409,
      statusCode: 409,
      reason: 'E_VERSION_CONFLICT',
      errors: { name: ['Taken.'] },
      requestId: 'req-1',
      silent: false,
      retry: undefined,
    })
    expect(error.details.theirs).toEqual(theirs)
    expect(error.supportNumber).toBeUndefined()
    expect(onRetryable).not.toHaveBeenCalled()
  })

  test('ERR-01 · treats a bare HTTP 401 as no permission and goes home without a refresh', async () => {
    const server = await startServer(() => ({ status: 401, body: 'Basic realm' }))
    const { client, onGo, onSessionOver } = openApp(server.url)

    const error = await errorOf(client.get('/a'))

    expect([error.kind, error.message]).toEqual(['http', 'No permission. You are back on the home page.'])
    expect(onGo).toHaveBeenCalledExactlyOnceWith('/', true)
    expect(onSessionOver).not.toHaveBeenCalled()
    expect(server.received).toHaveLength(1)
  })

  test('ERR-01 · treats an envelope 401 during sign-in as an answer, not as the end of a session', async () => {
    const server = await startServer(() => refused(401, 'E_OTHER_AUDIENCE', {}, 'Sign in again.'))
    const { client, onSessionOver } = openApp(server.url)

    expect((await errorOf(client.post('/api/v1/auth/login', {}, { anonymous: true }))).kind).toBe('refused')
    expect(onSessionOver).not.toHaveBeenCalled()
  })

  test.each(WORDED.flatMap((key) => LANGUAGES.map((language) => [key, language] as [string, Language])))(
    'ERR-02 · ERR-03 · %s without words of the API has its own in %s',
    async (key, language) => {
      const status = Number(key.slice('http.'.length))
      const server = await startServer(() => ({
        status,
        body: '<h1>nginx</h1>',
        headers: { 'x-request-id': 'edge-7' },
      }))
      const { client } = openApp(server.url, { language: () => language })

      const error = await errorOf(client.get('/a'))

      expect(error.message).toBe(MESSAGES[language][key])
      expect([error.kind, error.status, error.requestId]).toEqual(['http', status, 'edge-7'])
    },
  )

  test.each(LANGUAGES)('ERR-02 · any other status asks for the administrator in %s', async (language) => {
    const server = await startServer(() => ({ status: 418, body: 'teapot' }))
    const { client } = openApp(server.url, { language: () => language })

    expect((await errorOf(client.get('/a'))).message).toBe(MESSAGES[language]['http.other'])
  })

  test('ERR-02 · names an unknown code without a message', async () => {
    const server = await startServer(() => ({ body: { code: 7, message: '', data: null } }))
    const { client } = openApp(server.url)

    expect((await errorOf(client.get('/a'))).message).toBe('Unknown code 7. Contact your administrator.')
  })

  test.each([500, 502, 503, 504, 408])('ERR-02 · HTTP %i offers another try', async (status) => {
    const server = await startServer(() => refused(status, 'E_UNEXPECTED', {}, 'Try again later.'))
    const { client, onRetryable } = openApp(server.url)

    const error = await errorOf(client.get('/a'))

    expect(onRetryable).toHaveBeenCalledExactlyOnceWith(error, true)
    expect(error.supportNumber).toBe('req-1')
    await errorOf(error.retry?.() ?? Promise.resolve())
    expect(server.received).toHaveLength(2)
  })

  test('ERR-02 · accepts an empty answer and bare JSON', async () => {
    const server = await startServer(({ path }) =>
      path === '/none' ? { status: 204 } : { body: { openapi: '3.1.0' } },
    )
    const { client } = openApp(server.url)

    await expect(client.get('/none')).resolves.toBeUndefined()
    await expect(client.get('/docs/openapi.json')).resolves.toEqual({ openapi: '3.1.0' })
  })
})
