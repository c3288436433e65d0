import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from '@japa/runner'
import { startApp } from '#tests/support/app_process'

test.group('Shutdown', () => {
  test('an idle connection without a request does not delay it', async ({ assert }) => {
    const app = await startApp()
    const { hostname, port } = new URL(app.address)
    const silent = connect(Number(port), hostname)
    await once(silent, 'connect')
    // Accepted after the silent connection, so both are open.
    assert.equal((await fetch(`${app.address}/health/live`)).status, 200)
    const closed = once(silent, 'close')
    await app.stop()
    await closed
  }).tags(['OPS-02'])
})
