import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { startApp } from '#tests/support/app_process'

test.group('Refused starts', () => {
  test('of two concurrent starts the later ends with one line and no stack trace', async ({ assert, cleanup }) => {
    const first = createServer().listen(0, '127.0.0.1')
    cleanup(() => void first.close())
    await once(first, 'listening')
    const { port } = first.address() as AddressInfo
    const fault = await startApp({ PORT: String(port) }).then(
      () => '',
      (error: Error) => error.message,
    )
    assert.include(
      fault,
      `PORT ${port} on 127.0.0.1 is taken by another process: end that one, or choose another port.`,
    )
    assert.notInclude(fault, 'EADDRINUSE')
    assert.notMatch(fault, /^\s+(at|⁃) /m)
  }).tags(['SEC-07', 'OPS-01'])

  test('refuses to listen for other machines while an account has the published password', async ({ assert }) => {
    const fault = await startApp({ HOST: '0.0.0.0' }).then(
      () => '',
      (error: Error) => error.message,
    )
    assert.match(
      fault,
      /HOST is wrong: 0\.0\.0\.0 lets other machines in, and the account \w+ still has the published password/,
    )
    const said = await startApp({ HOST: '0.0.0.0', DEMO: '1' })
    await said.stop()
  }).tags(['SEC-07', 'OPS-01'])
})
