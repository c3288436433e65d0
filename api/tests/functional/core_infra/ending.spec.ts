import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from '@japa/runner'
import { startApp } from '#tests/support/app_process'

test.group('Ending', () => {
  test('who connected and never said a word does not keep the server from ending', async ({ assert }) => {
    const app = await startApp()
    const { hostname, port } = new URL(app.address)
    const silent = connect(Number(port), hostname)
    await once(silent, 'connect')
    // Accepted after the one before it, so that both are there.
    assert.equal((await fetch(`${app.address}/health/live`)).status, 200)
    const closed = once(silent, 'close')
    await app.stop()
    await closed
  }).tags(['OPS-02'])
})
