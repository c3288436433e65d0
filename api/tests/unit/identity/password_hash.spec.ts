import { hash } from '@node-rs/argon2'
import { test } from '@japa/runner'
import { hashPassword, isPassword, strengthIn } from '#identity/credentials/passwords'

test.group('Password hashes', (group) => {
  group.tap((one) => one.tags(['AUTH-02']))

  test('in {$self} they cost what OWASP recommends for Argon2id')
    .with(['development', 'production'] as const)
    .run(async ({ assert }, mode) => {
      assert.match(await hash('Quiet-River-88', strengthIn(mode)), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })

  test('a password is known by its hash, of whatever cost', async ({ assert }) => {
    for (const stored of [
      await hashPassword('Quiet-River-88'),
      await hash('Quiet-River-88', strengthIn('production')),
    ]) {
      assert.isTrue(await isPassword(stored, 'Quiet-River-88'))
      assert.isFalse(await isPassword(stored, 'Quiet-River-89'))
    }
    assert.isFalse(await isPassword(null, 'nobody has this password'))
  })
})
