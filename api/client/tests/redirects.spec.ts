import { describe, expect, test, vi } from 'vitest'
import { routePath } from '../route_path.ts'
import { errorOf, openApp } from './app.ts'
import { refused, startServer } from './server.ts'

const go = (path: string) => startServer(() => ({ body: { code: 302, message: '', data: { routePath: path } } }))

describe('Redirect envelopes', () => {
  test('SESS-04 · follows the route of code 302 and ends the call silently', async () => {
    const server = await go('/401?from=%2Fadmin#top')
    const { client, onGo } = openApp(server.url)

    const error = await errorOf(client.get('/a'))

    expect(onGo).toHaveBeenCalledExactlyOnceWith('/401?from=%2Fadmin#top')
    expect([error.kind, error.silent, error.message]).toEqual(['redirected', true, 'The interface was redirected.'])
  })

  test('SESS-04 · never redirects to another site', async () => {
    const server = await go('//evil.example/login')
    const { client, onGo } = openApp(server.url)

    expect((await errorOf(client.get('/a'))).kind).toBe('redirected')
    expect(onGo).not.toHaveBeenCalled()
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    'admin',
    '',
    null,
    undefined,
    7,
    { path: '/' },
  ])('SESS-04 · %j is no path of this site', (wanted) => expect(routePath(wanted)).toBeNull())

  test.each(['/', '/admin/loading/%2Fadmin%2Forders', '/user?tab=a&b=c#d'])('SESS-04 · %s is', (wanted) => {
    expect(routePath(wanted)).toBe(wanted)
  })
})

describe('Missing permissions', () => {
  test('ACC-08 · reports each refusal for a missing permission, and no other refusal', async () => {
    const server = await startServer(({ path }) => refused(403, path === '/a' ? 'E_FORBIDDEN' : 'E_ORDER_STATE'))
    const onForbidden = vi.fn<() => void>()
    const { client } = openApp(server.url, { onForbidden })

    await errorOf(client.get('/b'))
    expect(onForbidden).not.toHaveBeenCalled()
    await errorOf(client.post('/a', {}, { quiet: true }))
    expect(onForbidden).toHaveBeenCalledOnce()
  })
})
