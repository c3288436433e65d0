import encryption from '@adonisjs/core/services/encryption'
import { test } from '@japa/runner'
import { ACCESS_TOKEN_SECONDS } from '#contracts/limits'
import { Tokens } from '#identity/session/tokens'

const content = { sid: '0b0e7a2c-2c4a-4a8b-9d64-1c2f7b0a9f11', gen: 1 }

/** Runs the work with a mocked clock. */
function at<T>(moment: number, work: () => T): T {
  const RealDate = Date
  class Moved extends RealDate {
    static override now = () => moment
    constructor(given: string | number = moment) {
      super(given)
    }
  }
  globalThis.Date = Moved as DateConstructor
  try {
    return work()
  } finally {
    globalThis.Date = RealDate
  }
}

test.group('Token cache', () => {
  test('a verified token is accepted again and still expires on time', ({ assert }) => {
    const tokens = new Tokens(encryption.getMessageVerifier())
    const token = tokens.write('admin', 'access', content)
    const end = Date.now() + ACCESS_TOKEN_SECONDS * 1000
    for (const moment of [end - 5000, end - 1000]) {
      assert.deepEqual(
        at(moment, () => tokens.read('admin', 'access', token)),
        content,
      )
    }
    assert.isNull(at(end + 1000, () => tokens.read('admin', 'access', token)))
  }).tags(['AUTH-06'])

  test('a cached token is rejected for the other audience and after any changed character', ({ assert }) => {
    const tokens = new Tokens(encryption.getMessageVerifier())
    const token = tokens.write('admin', 'access', content)
    tokens.read('admin', 'access', token)
    assert.isNull(tokens.read('member', 'access', token))
    assert.isNull(tokens.read('admin', 'refresh', token))
    assert.isNull(tokens.read('admin', 'access', `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`))
  }).tags(['AUTH-06'])
})
