import { createHash, createHmac } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PROOF_ID, type CaptchaPurpose, type ProofChallenge } from '#contracts/captcha'
import { row } from '#core/database'
import { issueProof, proofKey } from '#identity/captcha/proof_of_work'
import { verifyCaptcha } from '#identity/captcha/captcha'
import { PROOFS } from '#identity/captcha/endpoints'
import { asStrangers } from '#tests/support/allowances'
import { outcomeOf, outcomesOf } from '#tests/support/refusals'

const SHOW = '/api/common/proofChallenge'
const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
const attempt = (captchaInfo: string, purpose: CaptchaPurpose = 'login') =>
  outcomeOf(verifyCaptcha({ captchaId: PROOF_ID, captchaInfo }, purpose))

function solve({ algorithm, challenge, salt, signature, maxnumber }: ProofChallenge) {
  for (let number = 0; number <= maxnumber; number++) {
    if (digest(salt + number) === challenge) return { algorithm, challenge, number, salt, signature }
  }
  throw new Error('The challenge has no solution')
}

/** A validly signed challenge with a known solution and a chosen salt. */
function forged(salt: string, number = 7) {
  const challenge = digest(salt + number)
  const signature = createHmac('sha256', proofKey()).update(challenge).digest('hex')
  return { algorithm: 'SHA-256', challenge, number, salt, signature }
}

test.group('Captcha | proof of work', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  asStrangers(group)

  test('is solved by work and accepted once', async ({ client, assert }) => {
    const { data } = (await client.get(SHOW).qs({ purpose: 'register' })).body()
    const proof = encode(solve(data))
    assert.equal(await attempt(proof, 'register'), 'done')
    assert.equal(await attempt(proof, 'register'), 'E_CAPTCHA_EXPIRED')
  }).tags(['CAP-03'])

  test('is valid only for its purpose', async ({ assert }) => {
    const proof = encode(solve(await issueProof('login')))
    assert.equal(await attempt(proof, 'register'), 'E_CAPTCHA_EXPIRED')
    assert.equal(await attempt(proof, 'login'), 'done')
  }).tags(['CAP-03'])

  test('rejects a wrong number, a foreign signature and a changed salt', async ({ assert }) => {
    const right = solve(await issueProof('login'))
    assert.equal(await attempt(encode({ ...right, number: right.number + 1 })), 'E_CAPTCHA_WRONG')
    assert.equal(await attempt(encode({ ...right, signature: '0'.repeat(64) })), 'E_CAPTCHA_WRONG')
    assert.equal(
      await attempt(encode({ ...right, salt: right.salt.replace('login', 'code') }), 'code'),
      'E_CAPTCHA_WRONG',
    )
    assert.equal(await attempt(encode(right)), 'done')
  }).tags(['CAP-03'])

  test('rejects an expired challenge and one without expiry', async ({ assert }) => {
    const past = Math.floor(Date.now() / 1000) - 1
    assert.equal(await attempt(encode(forged(`a?purpose=login&expires=${past}&`))), 'E_CAPTCHA_EXPIRED')
    assert.equal(await attempt(encode(forged('a?purpose=login&'))), 'E_CAPTCHA_EXPIRED')
    assert.equal(await attempt(encode(forged('a?purpose=login&expires=never&'))), 'E_CAPTCHA_EXPIRED')
    assert.equal(await attempt(encode(forged(`a?purpose=login&expires=${past + 600}&`))), 'done')
  }).tags(['CAP-03'])

  test('rejects salt digits moved into the number', async ({ assert }) => {
    const { salt, number, ...rest } = solve(await issueProof('login'))
    const [head, tail] = salt.split('expires=')
    assert.equal(
      await attempt(encode({ ...rest, salt: head, number: `expires=${tail}${number}` })),
      'E_CAPTCHA_MALFORMED',
    )
  }).tags(['CAP-03'])

  test('rejects as malformed: {what}')
    .with([
      { what: 'no base64', info: '%%%' },
      { what: 'null', info: encode(null) },
      { what: 'a list', info: encode([]) },
      { what: 'a text', info: encode('text') },
      { what: 'another algorithm', info: encode({ algorithm: 'SHA-1' }) },
      { what: 'half a payload', info: encode({ algorithm: 'SHA-256', number: 1 }) },
      { what: 'a long nothing', info: 'x'.repeat(5000) },
    ])
    .run(async ({ assert }, { info }) => assert.equal(await attempt(info), 'E_CAPTCHA_MALFORMED'))
    .tags(['CAP-03'])

  test('is rate-limited by address', async ({ client }) => {
    await row(`insert into rate_limits values ('proof:127.0.0.1', ?, now() + interval '5 minutes')`, [PROOFS.times])
    const response = await client.get(SHOW)
    response.assertStatus(429)
    response.assertBodyContains({ data: { reason: 'E_TOO_MANY', seconds: 300 } })
  }).tags(['CAP-03'])
})

test.group('Captcha | proof of work, concurrency', () => {
  test('accepts one of twenty concurrent requests with the same proof', async ({ assert }) => {
    const proof = encode(solve(await issueProof('login')))
    const outcomes = await outcomesOf(20, () => verifyCaptcha({ captchaId: PROOF_ID, captchaInfo: proof }, 'login'))
    assert.deepEqual(outcomes, { done: 1, E_CAPTCHA_EXPIRED: 19 })
  }).tags(['CAP-03'])
})
