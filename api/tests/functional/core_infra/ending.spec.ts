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

  test('work that goes on and connects to the database again does not delay it', async ({ assert }) => {
    const app = await startApp({}, undefined, 'tests/functional/core_infra/fixtures/late_job.ts')
    const askedAt = performance.now()
    await app.stop()
    // An idle connection is closed after thirty seconds.
    assert.isBelow(performance.now() - askedAt, 25_000)
  }).tags(['OPS-02'])
})
