import { test } from '@japa/runner'
import { sandboxEnvironment } from '#sandbox/demo_apps'
import { startSandbox } from '#sandbox/start_sandbox'
import { checkEnvironment } from '#start/environment/check'

test.group('Sandbox | settings of the product', (group) => {
  group.tap((one) => one.tags(['STO-03']))

  test('the product accepts what the sandbox asks it to set', ({ assert }) => {
    const settings = sandboxEnvironment('http://127.0.0.1:3100', ['tiktok'])
    const { values, complaints } = checkEnvironment({ NODE_ENV: 'test', ...settings })
    assert.equal(values.PLATFORM_SANDBOX_URL, 'http://127.0.0.1:3100')
    assert.equal(values.TIKTOK_APP_KEY, settings.TIKTOK_APP_KEY)
    assert.isUndefined(values.SHOPIFY_APP_KEY)
    assert.deepEqual(
      complaints.filter((one) => /SANDBOX|TIKTOK/.test(one)),
      [],
    )
  })

  test('events go to the product and consent returns to it', async ({ assert }) => {
    const { world, stop } = await startSandbox({ productUrl: 'http://localhost:3999' })
    assert.equal(
      world.webhooks.addressOf('tiktok', 'any shop', 'ORDER_STATUS_CHANGE'),
      'http://localhost:3999/api/v1/platforms/tiktok/webhooks',
    )
    assert.equal(new URL(world.apps.tiktok.redirectUrl).origin, 'http://localhost:3999')
    await stop()
  })
})
