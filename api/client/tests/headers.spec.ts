import { describe, expect, test } from 'vitest'
import type { Language } from '../../contracts/languages.ts'
import { errorOf, freshStore, openApp } from './app.ts'
import { done, startServer } from './server.ts'

describe('Request headers', () => {
  test('SESS-05 · sends language, server, page host, both tokens and the audience', async () => {
    const server = await startServer(() => done(1))
    const tokens = freshStore({ access: 'for-admin', refresh: 'r', person: 7 })
    tokens.set('member', { access: 'for-member', refresh: 'r', person: 7 })
    const { client } = openApp(server.url, { tokens })

    await client.post('/a', { 名称: 'T恤' })

    expect(server.received[0]).toMatchObject({ body: '{"名称":"T恤"}' })
    expect(server.received[0]?.headers).toMatchObject({
      'accept-language': 'en',
      server: 'true',
      'x-page-host': 'gold.localhost',
      'x-audience': 'admin',
      authorization: 'Bearer for-admin',
      'user-token': 'for-member',
      'content-type': 'application/json',
    })
  })

  test('SESS-05 · sends no token for a visitor and the content type of a file', async () => {
    const server = await startServer(() => done({ file: { id: 1 } }))
    const { client } = openApp(server.url)

    await client.upload('/api/ajax/upload', new File(['x'], 'face.png', { type: 'image/png' }), { topic: 'avatar' })

    const { headers, body } = server.received[0] ?? { headers: {}, body: '' }
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['authorization']))
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['user-token']))
    expect(body).toContain('name="file"; filename="face.png"')
    expect(body).toMatch(/name="topic"\r\n\r\navatar/)
  })

  test('I18N-03 · reads the language at each request, also for client messages', async () => {
    const server = await startServer(() => ({ status: 404, body: '' }))
    let language: Language = 'zh-cn'
    const { client } = openApp(server.url, { language: () => language })

    const chinese = await errorOf(client.get('/a'))
    language = 'en'
    const english = await errorOf(client.get('/a'))

    expect(server.received.map(({ headers }) => headers['accept-language'])).toEqual(['zh-cn', 'en'])
    expect([chinese.message, english.message]).toEqual(['请求的地址不存在', 'The requested address does not exist.'])
  })

  test('I18N-03 · treats two languages of one request as two requests', async () => {
    const server = await startServer(() => done(1))
    let language: Language = 'zh-cn'
    const { client } = openApp(server.url, { language: () => language })

    const before = client.get('/a')
    language = 'en'
    await Promise.all([before, client.get('/a')])

    expect(server.received).toHaveLength(2)
  })
})
