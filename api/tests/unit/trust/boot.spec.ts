import type { ApplicationService } from '@adonisjs/core/types'
import { test } from '@japa/runner'
import type { Permission } from '#contracts/permissions'
import { everyone, permitted } from '#core/http/access'
import { endpoint } from '#core/http/endpoint'
import { declaredRoutes } from '#core/http/routes'
import AccessProvider from '#providers/access_provider'

/** The provider with a router that has these routes. */
function checking(...routes: { methods: string[]; pattern: string }[]) {
  const app = {
    container: { make: async () => ({ toJSON: () => ({ root: routes }) }) },
  } as unknown as ApplicationService
  return new AccessProvider(app).ready()
}

test.group('Boot | access', () => {
  const handle = endpoint({ handle: () => null })

  test('refuses to start with a route without declared access', async ({ assert }) => {
    await assert.rejects(
      () => checking({ methods: ['GET', 'HEAD'], pattern: '/api/v1/open-secret' }),
      /GET \/api\/v1\/open-secret/,
    )
  }).tags(['ACC-03', 'ACC-02'])

  test('refuses to start with a declared path under another method', async ({ assert, cleanup }) => {
    declaredRoutes.push({ method: 'GET', path: '/api/v1/test', name: 'test', access: everyone, endpoint: handle })
    cleanup(() => void declaredRoutes.pop())
    await checking({ methods: ['GET', 'HEAD'], pattern: '/api/v1/test' })
    await assert.rejects(() => checking({ methods: ['POST'], pattern: '/api/v1/test' }), /POST \/api\/v1\/test/)
  }).tags(['ACC-03'])

  test('refuses to start with an unknown permission', async ({ assert, cleanup }) => {
    declaredRoutes.push({
      method: 'GET',
      path: '/api/v1/test',
      name: 'test',
      access: permitted('secrets.view' as Permission),
      endpoint: handle,
    })
    cleanup(() => void declaredRoutes.pop())
    await assert.rejects(() => checking(), /secrets\.view/)
  }).tags(['ACC-03'])
})
