import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { describe, expect, test } from 'vitest'
import type { Audience } from '../../contracts/statuses.ts'
import { accountCalls, ownSessionCalls, preferenceCalls } from '../account.ts'
import { captchaCalls } from '../captcha.ts'
import { withQuery } from '../query.ts'
import { sessionCalls } from '../session.ts'
import { EXPIRED, errorOf, freshStore, openApp } from './app.ts'
import { done, refused, startServer } from './server.ts'

const CAPTCHA = { captchaId: 'c', captchaInfo: '1,2-3,4;350;200' }
const CREDENTIALS = { username: 'merchant', password: 'Inkfold2026', keep: true, ...CAPTCHA }
const REGISTRATION = {
  username: 'newcomer',
  password: 'Inkfold2026',
  password_confirmation: 'Inkfold2026',
  mobile: '13800000000',
  code: '123456',
  agreement: true as const,
  ...CAPTCHA,
}
const SIGNED_IN = { access_token: 'a1', refresh_token: 'r1', expires_in: 3600, user: { id: 7 } }

async function open(audience: Audience = 'admin') {
  const server = await startServer(({ path }) =>
    done(path.includes('preferences') ? { value: { width: 80 } } : SIGNED_IN),
  )
  const app = openApp(server.url, { audience })
  const sent = () =>
    server.received.map(({ method, path, query, body }) =>
      `${method} ${path}${query.size ? `?${query}` : ''} ${body}`.trim(),
    )
  return { ...app, sent }
}

describe('API calls', () => {
  test.each<[Audience, string[]]>([
    [
      'admin',
      [
        `POST /api/v1/auth/login ${JSON.stringify(CREDENTIALS)}`,
        `POST /api/v1/auth/register ${JSON.stringify(REGISTRATION)}`,
        'GET /api/v1/auth/index',
        'DELETE /api/v1/auth/logout',
      ],
    ],
    [
      'member',
      [
        `POST /api/user/checkIn ${JSON.stringify({ tab: 'login', ...CREDENTIALS })}`,
        `POST /api/user/checkIn ${JSON.stringify({ tab: 'register', ...REGISTRATION })}`,
        'GET /api/user/index',
        'POST /api/user/logout {"refreshToken":"r1"}',
      ],
    ],
  ])('AUTH-05 · %s signs in, registers, asks who it is and leaves by its own paths', async (audience, expected) => {
    const { client, tokens, sent } = await open(audience)
    const session = sessionCalls(client)

    await session.signIn(CREDENTIALS)
    expect(tokens.get(audience)).toEqual({ access: 'a1', refresh: 'r1', person: 7 })
    await session.register(REGISTRATION)
    await session.sessionIndex()
    await session.signOut()

    expect(tokens.get(audience)).toBeNull()
    expect(sent()).toEqual(expected)
  })

  test('AUTH-05 · opens a session of the other audience with one login', async () => {
    const { client, tokens, sent } = await open()

    await sessionCalls(client).openOther('member')

    expect(tokens.get('member')?.access).toBe('a1')
    expect(tokens.get('admin')).toBeNull()
    expect(sent()).toEqual(['POST /api/v1/auth/other {"audience":"member"}'])
  })

  test('AUTH-05 · signs out even when the session has already ended', async () => {
    const server = await startServer(() => refused(401, 'E_SESSION_OVER'))
    const { client, tokens, onSessionOver } = openApp(server.url, { tokens: freshStore(EXPIRED) })

    expect((await errorOf(sessionCalls(client).signOut())).kind).toBe('refused')

    expect(tokens.get('admin')).toBeNull()
    expect(onSessionOver).not.toHaveBeenCalled()
    expect(server.received).toHaveLength(1)
  })

  test('AUTH-09 · uses the literal paths and payload names of the specification for account calls', async () => {
    const { client, sent } = await open('member')
    const account = accountCalls(client)

    await account.overview()
    await account.profile()
    await account.saveProfile({ nickname: '阿墨', gender: 1 })
    await account.verify('mobile', '123456')
    await account.changeBind({ type: 'email', email: 'a@b.cn', captcha: '123456', accountVerificationToken: 't' })
    await account.changePassword('Inkfold2026', 'Inkfold2027')
    await account.setPaymentPassword({ payment_password: '246810', captcha: '123456' })
    await account.retrievePassword({ type: 'email', account: 'a@b.cn', captcha: '123456', password: 'Inkfold2027' })
    await account.sendCode({ mobile: '13800000000' }, 'register', CAPTCHA)

    expect(sent()).toEqual([
      'GET /api/account/overview',
      'GET /api/account/profile',
      'POST /api/account/profile {"nickname":"阿墨","gender":1}',
      'POST /api/account/verification {"type":"mobile","captcha":"123456"}',
      'POST /api/account/changeBind {"type":"email","email":"a@b.cn","captcha":"123456","accountVerificationToken":"t"}',
      'POST /api/account/changePassword {"oldPassword":"Inkfold2026","newPassword":"Inkfold2027"}',
      'POST /api/account/paymentPassword {"payment_password":"246810","captcha":"123456"}',
      'POST /api/account/retrievePassword {"type":"email","account":"a@b.cn","captcha":"123456","password":"Inkfold2027"}',
      'POST /api/v1/verify/code {"mobile":"13800000000","scene":"register","captchaId":"c","captchaInfo":"1,2-3,4;350;200"}',
    ])
  })

  test('AUTH-13 · lists and ends own sessions and stores preferences', async () => {
    const { client, sent } = await open()
    const { sessions, endSession, endAllSessions } = ownSessionCalls(client)
    const { preference, savePreference } = preferenceCalls(client)

    await sessions()
    await endSession(1)
    await endAllSessions()
    await expect(preference('columns.roles')).resolves.toEqual({ width: 80 })
    await savePreference('columns/roles', [1])

    expect(sent()).toEqual([
      'GET /api/v1/auth/sessions',
      'DELETE /api/v1/auth/sessions/1',
      'DELETE /api/v1/auth/sessions',
      'GET /api/v1/auth/preferences/columns.roles',
      'PUT /api/v1/auth/preferences/columns%2Froles {"value":[1]}',
    ])
  })

  test('CAP-01 · fetches the picture and checks the answer', async () => {
    const { client, sent } = await open()
    const captcha = captchaCalls(client)

    await captcha.challenge('page-1', 'login')
    await captcha.check({ id: 'page-1', info: '1,2-3,4;350;200' })

    expect(sent()).toEqual([
      'GET /api/common/clickCaptcha?id=page-1&purpose=login',
      'POST /api/common/checkClickCaptcha {"id":"page-1","info":"1,2-3,4;350;200"}',
    ])
  })

  test('CAP-03 · solves the proof of work and the server accepts it', async () => {
    const challenge = await createChallenge({
      hmacKey: 'k',
      maxnumber: 5000,
      number: 4321,
      params: { purpose: 'login' },
    })
    const server = await startServer(() => done(challenge))
    const { client } = openApp(server.url)

    const { captchaId, captchaInfo } = await captchaCalls(client).prove('login')

    expect(captchaId).toBe('proof')
    await expect(verifySolution(captchaInfo, 'k')).resolves.toBe(true)
  })

  test('CAP-03 · fails on a challenge without a solution and can be aborted', async () => {
    const challenge = await createChallenge({ hmacKey: 'k', number: 50 })
    const server = await startServer(() => done({ ...challenge, challenge: 'ff'.repeat(32), maxnumber: 2000 }))
    const { client } = openApp(server.url)
    const stop = new AbortController()

    await expect(captchaCalls(client).prove('login')).rejects.toThrow('No number')
    const stopped = captchaCalls(client).prove('login', stop.signal)
    setTimeout(() => stop.abort(), 5)
    // Aborted during the request or the calculation: either error is correct.
    await expect(stopped).rejects.toThrow(/aborted|cancelled/)
  })

  test('CRUD-02 · encodes lists and searches in a query', () => {
    const search = [
      { field: 'name', operator: 'LIKE', val: 'T 恤' },
      { field: 'id', operator: 'IN', val: [1, 2] },
    ]

    const url = withQuery('/api/v1/roles?page=1', { ids: [1, 2], empty: null, none: undefined, off: false, search })

    expect(new URL(url, 'http://x').searchParams.toString()).toBe(
      new URLSearchParams([
        ['page', '1'],
        ['ids', '1'],
        ['ids', '2'],
        ['off', 'false'],
        ['search[0][field]', 'name'],
        ['search[0][operator]', 'LIKE'],
        ['search[0][val]', 'T 恤'],
        ['search[1][field]', 'id'],
        ['search[1][operator]', 'IN'],
        ['search[1][val]', '1'],
        ['search[1][val]', '2'],
      ]).toString(),
    )
  })
})
