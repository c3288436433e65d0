import { test } from '@japa/runner'
import { Secrets } from '#core/sealed_columns'

const OLD = 'an older key of thirty-two letters'
const NEW = 'the newest key of thirty-two chars'
const purpose = 'real_names.id_number_sealed:7'

test.group('Secrets', () => {
  test('are decrypted to the original and never resemble it', ({ assert }) => {
    const secrets = new Secrets([NEW])
    for (const text of ['11010519491231002X', '许知远', '', 'x'.repeat(5000)]) {
      const sealed = secrets.seal(text, purpose)
      assert.equal(secrets.open(sealed, purpose), text)
      if (text) assert.notInclude(sealed, text)
      assert.notEqual(secrets.seal(text, purpose), sealed)
    }
  }).tags(['AUTH-10'])

  test('are decrypted with every listed key and with no other', ({ assert }) => {
    const sealed = new Secrets([OLD]).seal('secret', purpose)
    assert.equal(new Secrets([NEW, OLD]).open(sealed, purpose), 'secret')
    assert.throws(() => new Secrets([NEW]).open(sealed, purpose), /none of the keys/)
    assert.isTrue(new Secrets([NEW, OLD]).isStale(sealed, purpose))
    assert.isFalse(new Secrets([OLD, NEW]).isStale(sealed, purpose))
  }).tags(['AUTH-10'])

  test('are bound to their purpose and detect tampering', ({ assert }) => {
    const secrets = new Secrets([NEW])
    const sealed = secrets.seal('secret', purpose)
    const touched = sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const [text, wanted] of [
      [sealed, 'real_names.id_number_sealed:8'],
      [sealed, 'real_names.real_name_sealed:7'],
      [touched, purpose],
      ['secret', purpose],
    ] as const) {
      assert.throws(() => secrets.open(text, wanted))
    }
  }).tags(['AUTH-10'])
})
