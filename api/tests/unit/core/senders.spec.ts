import { test } from '@japa/runner'
import { maskSecrets } from '#core/messages/outbox'
import { NoMailer, NoTexter } from '#core/messages/messages'
import { missingSenders, sendersOf } from '#core/messages/senders'
import { outcomeOf } from '#tests/support/refusals'

const SMTP = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Inkfold <no-reply@example.com>' }
const SMS = { SMS_URL: 'https://sms.example.com', SMS_TOKEN: 'token' }

test.group('Messages | choice of sender', () => {
  test('production without a demonstration has no substitute for a sender: {what}')
    .with([
      { what: 'none', env: 'production', set: {}, mail: 'refused', text: 'refused' },
      { what: 'mail alone', env: 'production', set: SMTP, mail: 'sent', text: 'refused' },
      { what: 'texts alone', env: 'production', set: SMS, mail: 'refused', text: 'sent' },
      {
        what: 'a gateway without its token',
        env: 'production',
        set: { SMS_URL: SMS.SMS_URL },
        mail: 'refused',
        text: 'refused',
      },
      { what: 'both', env: 'production', set: { ...SMTP, ...SMS }, mail: 'sent', text: 'sent' },
      { what: 'in development', env: 'development', set: {}, mail: 'masked', text: 'masked' },
    ] as const)
    .run(({ assert }, { env, set, mail, text }) => {
      const senders = sendersOf({ NODE_ENV: env, ...set } as Parameters<typeof sendersOf>[0], false)
      assert.deepEqual(senders, { mail, text })
      const lacking = missingSenders(senders)
      assert.equal(
        lacking.some((one) => one.includes('SMTP_URL')),
        mail === 'refused',
      )
      assert.equal(
        lacking.some((one) => one.includes('SMS_URL')),
        text === 'refused',
      )
    })
    .tags(['SEC-04'])

  test('a demonstration displays messages, also in production', ({ assert }) => {
    const senders = sendersOf({ NODE_ENV: 'production' } as Parameters<typeof sendersOf>[0], true)
    assert.deepEqual([senders, missingSenders(senders)], [{ mail: 'shown', text: 'shown' }, []])
  }).tags(['SEC-04'])

  test('an unconfigured sender refuses to send', async ({ assert }) => {
    assert.equal(await outcomeOf(new NoMailer().send()), 'E_NO_SENDER')
    assert.equal(await outcomeOf(new NoTexter().send()), 'E_NO_SENDER')
  }).tags(['SEC-04'])

  test('masks codes and links and leaves the rest of a message: {text}')
    .with([
      {
        text: '【印坊】您正在找回密码，验证码 315267，10 分钟内有效。',
        kept: '【印坊】您正在找回密码，验证码 ******，10 分钟内有效。',
      },
      { text: '[Inkfold] 004217 is your code.', kept: '[Inkfold] ****** is your code.' },
      { text: '验证码315267。', kept: '验证码******。' },
      { text: 'Code:315267', kept: 'Code:******' },
      { text: 'Open https://shop.example.com/reset?t=abc and go on', kept: 'Open [link] and go on' },
      { text: 'HTTP://X.EXAMPLE/1', kept: '[link]' },
      { text: 'You have 12 unread notices', kept: 'You have 12 unread notices' },
    ])
    .run(({ assert }, { text, kept }) => assert.equal(maskSecrets(text), kept))
    .tags(['SEC-04'])
})
