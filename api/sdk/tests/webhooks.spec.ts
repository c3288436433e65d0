import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Inkfold, verifyWebhook, WebhookVerificationError } from '../src/index.ts'

const SECRET = `whsec_${randomBytes(32).toString('base64')}`
const NOW = 1_796_000_000
const BODY = JSON.stringify({
  id: 'evt_1',
  type: 'order.shipped',
  timestamp: '2026-11-29T12:00:00Z',
  data: { id: 7, name: '一件衬衫' },
})

const sign = (secret: string, id: string, timestamp: number | string, body: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

const headersOf = (secret = SECRET, id = 'msg_1', timestamp: number | string = NOW, body = BODY) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': sign(secret, id, timestamp, body),
})

const at = { now: NOW * 1000 }
const problemOf = (checking: Promise<unknown>) =>
  checking.then(
    () => 'accepted',
    (error: unknown) => (error as WebhookVerificationError).code,
  )

describe('@DEV-05 @DEV-04 verification of webhooks', () => {
  test('a signed delivery is parsed', async () => {
    const event = await verifyWebhook(BODY, headersOf(), SECRET, at)
    expect(event).toMatchObject({ id: 'evt_1', type: 'order.shipped', data: { id: 7, name: '一件衬衫' } })
    expect(await Inkfold.webhooks.verify(Buffer.from(BODY), new Headers(headersOf()), SECRET, at)).toEqual(event)
  })

  test('names of headers may have any case, and node:http may give lists', async () => {
    const headers = Object.fromEntries(
      Object.entries(headersOf()).map(([name, value]) => [name.toUpperCase(), [value]]),
    )
    expect(await problemOf(verifyWebhook(BODY, headers, SECRET, at))).toBe('accepted')
  })

  test('an altered body, id or time is refused', async () => {
    const headers = headersOf()
    const changes: [string, object][] = [
      [BODY.replace('"id":7', '"id":8'), {}],
      [BODY, { 'webhook-id': 'msg_2' }],
      [BODY, { 'webhook-timestamp': String(NOW + 1) }],
      [BODY, { 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') }],
      [BODY, { 'webhook-signature': 'v1,' }],
      [BODY, { 'webhook-signature': 'v1,%%%' }],
    ]
    for (const [body, change] of changes)
      expect(await problemOf(verifyWebhook(body, { ...headers, ...change }, SECRET, at))).toBe('bad_signature')
    const foreign = `whsec_${randomBytes(32).toString('base64')}`
    expect(await problemOf(verifyWebhook(BODY, headers, foreign, at))).toBe('bad_signature')
  })

  test('during a rotation either secret verifies a delivery that carries both signatures', async () => {
    const next = `whsec_${randomBytes(32).toString('base64')}`
    const both = {
      ...headersOf(),
      'webhook-signature': `${sign(next, 'msg_1', NOW, BODY)} ${sign(SECRET, 'msg_1', NOW, BODY)}`,
    }
    for (const secret of [SECRET, next, [next, SECRET]])
      expect(await problemOf(verifyWebhook(BODY, both, secret, at))).toBe('accepted')
    expect(await problemOf(verifyWebhook(BODY, headersOf(), [next, SECRET], at))).toBe('accepted')
  })

  test.each([
    [NOW - 301, 'too_old'],
    [NOW - 300, 'accepted'],
    [NOW + 300, 'accepted'],
    [NOW + 301, 'too_old'],
    ['yesterday', 'bad_timestamp'],
    ['-1', 'bad_timestamp'],
  ])('a delivery of %s is %s', async (timestamp, expected) => {
    expect(await problemOf(verifyWebhook(BODY, headersOf(SECRET, 'msg_1', timestamp), SECRET, at))).toBe(expected)
  })

  test('what is missing is named', async () => {
    for (const name of Object.keys(headersOf()))
      await expect(verifyWebhook(BODY, { ...headersOf(), [name]: undefined }, SECRET, at)).rejects.toThrow(name)
    expect(await problemOf(verifyWebhook(BODY, headersOf(), 'whsec_', at))).toBe('bad_secret')
    const text = headersOf(SECRET, 'msg_1', NOW, '[not json')
    expect(await problemOf(verifyWebhook('[not json', text, SECRET, at))).toBe('bad_body')
  })
})
