import { afterEach, describe, expect, test } from 'vitest'
import { done, fakeApi, refused, type Answer, type FakeApi } from '../../sdk/tests/fake_api.ts'
import { program } from './run_program.ts'

let api: FakeApi | undefined
afterEach(() => api?.stop())

interface Reply {
  id: number | null
  result?: Record<string, unknown> & {
    tools?: { name: string; annotations: Record<string, boolean>; inputSchema: object }[]
  }
  error?: { code: number; data?: unknown }
}

/** Sends the messages, one a line, and gives the replies by their id. */
async function talk(messages: (object | string)[], answers: Answer[] = [], more: string[] = []) {
  api = await fakeApi(...answers)
  const input = messages
    .map((one) => `${typeof one === 'string' ? one : JSON.stringify({ jsonrpc: '2.0', ...one })}\n`)
    .join('')
  const env = { INKFOLD_URL: api.baseUrl, INKFOLD_KEY: 'k' }
  const { code, out, err } = await program(['mcp', ...more], { env, input })
  expect([code, err]).toEqual([0, ''])
  const replies = out
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Reply)
  return { replies, of: (id: number | null) => replies.find((one) => one.id === id), received: api.received }
}

const META = {
  _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} },
}
const use = (id: number, name: string, given: object = {}) => ({
  id,
  method: 'tools/call',
  params: { name, arguments: given },
})
const ORDER = {
  reference: 'A-1',
  receiver: { country: 'US', firstname: 'Anna', mobile_phone: '+1 555 0100', street: '1 Main St' },
  items: [{ finished_product_id: 1, colour_id: 2, size_id: 3, quantity: 4 }],
}

describe('@DEV-06 Model Context Protocol', () => {
  test('clients with a handshake are served in their version, or in the newest that has one', async () => {
    const versions = ['2025-06-18', '2024-11-05', '1999-01-01']
    const { of, replies } = await talk([
      ...versions.map((protocolVersion, id) => ({
        id,
        method: 'initialize',
        params: { protocolVersion, capabilities: {} },
      })),
      { method: 'notifications/initialized' },
      { id: 8, method: 'ping' },
    ])
    expect(versions.map((_, id) => of(id)?.result?.protocolVersion)).toEqual(['2025-06-18', '2024-11-05', '2025-11-25'])
    expect(of(0)?.result).toMatchObject({ capabilities: { tools: {} }, serverInfo: { name: 'inkfold' } })
    expect([of(8)?.result, replies.length]).toEqual([{}, 4])
  })

  test('clients without a handshake name their version in each request', async () => {
    const { of } = await talk([
      { id: 1, method: 'server/discover', params: META },
      { id: 2, method: 'tools/list', params: META },
      { id: 3, method: 'tools/list', params: { _meta: { 'io.modelcontextprotocol/protocolVersion': '2030-01-01' } } },
    ])
    expect(of(1)?.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: expect.arrayContaining(['2026-07-28', '2025-11-25']),
      cacheScope: 'private',
    })
    expect(of(2)?.result).toMatchObject({ resultType: 'complete', ttlMs: expect.any(Number) })
    expect(of(3)?.error).toMatchObject({ code: -32022, data: { requested: '2030-01-01' } })
  })

  test('read-only unless writes are allowed', async () => {
    const list = { id: 1, method: 'tools/list' }
    const reading = (await talk([list, use(2, 'prepare_order', ORDER)])).of
    const tools = reading(1)?.result?.tools ?? []
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['whoami', 'list_orders', 'get_orders', 'check_order']),
    )
    expect(tools.filter(({ annotations }) => !annotations.readOnlyHint)).toEqual([])
    expect(reading(2)?.error).toMatchObject({ code: -32602 })
    expect(api?.received).toEqual([])
    await api?.stop()
    const writing = (await talk([list], [], ['--allow-writes'])).of(1)?.result?.tools ?? []
    expect(writing.filter(({ annotations }) => !annotations.readOnlyHint).map(({ name }) => name)).toEqual([
      'prepare_order',
    ])
  })

  test('lists and records are answered as text and as structure', async () => {
    const page = { list: [{ id: 7 }], total: 1, total_is: 'exact' }
    const { of, received } = await talk([use(1, 'list_orders', { search: 'Anna', limit: 5 })], [done(page)])
    expect(of(1)?.result).toMatchObject({ structuredContent: page, isError: false })
    expect(received[0]?.url).toBe('/api/v1/orders?limit=5&quickSearch=Anna')
  })

  test('an order is checked first and placed unpaid, whatever the model asks for', async () => {
    const answer = done({ id: 9, order_no: 'D9', paid: null, total: '99.00' })
    const { of, received } = await talk([use(1, 'prepare_order', ORDER)], [answer], ['--allow-writes'])
    expect(received.map(({ body }) => JSON.parse(body) as object)).toEqual([
      { ...ORDER, dryRun: true },
      { ...ORDER, pay: false, total: '99.00' },
    ])
    expect(received[1]?.headers['idempotency-key']).toMatch(/^mcp-/)
    expect(of(1)?.result?.structuredContent).toMatchObject({
      order_no: 'D9',
      next_step: expect.stringContaining('paying'),
    })
    await api?.stop()
    const paying = await talk([use(1, 'prepare_order', { ...ORDER, pay: true })], [answer], ['--allow-writes'])
    expect(paying.of(1)?.result).toMatchObject({ isError: true, content: [{ text: 'pay is unknown' }] })
    expect(paying.received).toEqual([])
  })

  test('refusals and wrong arguments are results that a model can correct', async () => {
    const { of } = await talk(
      [
        use(1, 'check_order', ORDER),
        use(2, 'get_orders', { id: 'seven' }),
        use(3, 'check_order', { items: [{ quantity: 0 }] }),
      ],
      [refused(400, 'E_INVALID', { errors: { 'receiver.street': ['Too long.'] } })],
    )
    expect(of(1)?.result).toMatchObject({
      isError: true,
      content: [{ text: 'Refused: E_INVALID (E_INVALID)\nreceiver.street: Too long.' }],
    })
    expect(of(2)?.result?.isError).toBe(true)
    expect(JSON.stringify(of(3)?.result)).toMatch(
      /receiver is missing.*items\.0\.finished_product_id is missing.*items\.0\.quantity must be/,
    )
  })

  test('strange lines are refused, and the next one is answered', async () => {
    const { replies, of } = await talk([
      '{',
      '[]',
      '42',
      { id: 1, method: 'resources/list' },
      { id: 2, method: 'tools/call', params: [] },
      { id: null, method: 'ping' },
      '',
      { id: 3, method: 'ping' },
    ])
    expect(replies.filter(({ id }) => id === null).map(({ error }) => error?.code)).toEqual([
      -32700, -32600, -32600, -32600,
    ])
    expect([of(1)?.error?.code, of(2)?.error?.code, of(3)?.result]).toEqual([-32601, -32602, {}])
  })
})
