import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { LIVE_RELOAD } from '../../contracts/live.ts'
import { createLive } from '../live/live.ts'
import { retryDelay } from '../live/connection.ts'
import { EXPIRED, freshStore, openApp } from './app.ts'
import { startStation } from './event_server.ts'
import { until } from './until.ts'

const TIMING = { shortestPauseMs: 5, quietMs: 5000 }
let person = 100

/** A unique user per test, because streams and locks are named after the user. */
const somebody = () => ({ ...EXPIRED, person: ++person })

/** A browser tab; `heard` collects its events. */
function openTab(url: string, tokens = freshStore(somebody()), timing = TIMING) {
  const app = openApp(url, { tokens })
  const live = createLive(app.client, timing, 20)
  const heard: unknown[] = []
  const close = live.on('order.shipped', (data) => heard.push(data))
  onTestFinished(close)
  return { ...app, live, heard, close }
}

afterEach(() => vi.unstubAllGlobals())

describe('Live reader', () => {
  test('SESS-05 · receives events with its token in a header and never in the URL', async () => {
    const station = await startStation()
    const { heard } = openTab(station.url)
    await until(() => expect(station.connections).toHaveLength(1))

    station.connections[0]!.sendEvent('open', 7)
    station.connections[0]!.sendText(':\n\n')
    station.connections[0]!.sendText('event: order.shipped\nid: 8\nda')
    station.connections[0]!.sendText('ta: {"id":"海运-5"}\n\n')

    await until(() => expect(heard).toEqual([{ id: '海运-5' }]))
    expect(station.connections[0]!.headers).toMatchObject({
      accept: 'text/event-stream',
      authorization: 'Bearer access-0',
      'x-audience': 'admin',
    })
    expect(station.connections[0]!.headers['last-event-id']).toBeUndefined()
  })

  test('SESS-01 · reconnects after an interruption and continues after the last event', async () => {
    const station = await startStation()
    const { heard } = openTab(station.url)
    await until(() => expect(station.connections).toHaveLength(1))
    station.connections[0]!.sendEvent('order.shipped', 8, { id: 1 })
    await until(() => expect(heard).toHaveLength(1))

    station.connections[0]!.end()
    await until(() => expect(station.connections).toHaveLength(2))
    station.connections[1]!.sendEvent('order.shipped', 8, { id: 1 })
    station.connections[1]!.sendEvent('order.shipped', 9, { id: 2 })

    await until(() => expect(heard).toEqual([{ id: 1 }, { id: 2 }]))
    expect(station.connections[1]!.headers['last-event-id']).toBe('8')
  })

  test('EDT-08 · hears events that are not stored, and continues after the last stored one', async () => {
    const station = await startStation()
    const { live } = openTab(station.url)
    const pointed: unknown[] = []
    onTestFinished(live.on('design.pointer', (data) => pointed.push(data)))
    await until(() => expect(station.connections).toHaveLength(1))
    station.connections[0]!.sendText('event: design.pointer\ndata: {"x":0}\n\n')
    station.connections[0]!.sendEvent('open', 8)
    station.connections[0]!.sendText('event: design.pointer\ndata: {"x":1}\n\n')
    station.connections[0]!.sendText('event: design.pointer\ndata: {"x":1}\n\n')
    await until(() => expect(pointed).toEqual([{ x: 1 }, { x: 1 }]))
    station.connections[0]!.end()
    await until(() => expect(station.connections).toHaveLength(2))
    expect(station.connections[1]!.headers['last-event-id']).toBe('8')
  })

  test('SESS-01 · reports a gap even when positions restart', async () => {
    const station = await startStation()
    const { live } = openTab(station.url)
    const reloaded = vi.fn<() => void>()
    onTestFinished(live.on(LIVE_RELOAD, reloaded))
    await until(() => expect(station.connections).toHaveLength(1))

    station.connections[0]!.sendEvent('open', 900)
    station.connections[0]!.sendEvent(LIVE_RELOAD, 3)

    await until(() => expect(reloaded).toHaveBeenCalledOnce())
  })

  test('SESS-01 · signals readiness when the stream opens, at once if it is open, and after a gap', async () => {
    const station = await startStation()
    const { live } = openTab(station.url)
    const [early, late] = [vi.fn<() => void>(), vi.fn<() => void>()]
    onTestFinished(live.whenHearing(early))
    await until(() => expect(station.connections).toHaveLength(1))
    expect(early).not.toHaveBeenCalled()

    station.connections[0]!.sendEvent('open', 7)
    await until(() => expect(early).toHaveBeenCalledOnce())
    onTestFinished(live.whenHearing(late))
    expect(late).toHaveBeenCalledOnce()

    station.connections[0]!.sendEvent('order.shipped', 8)
    station.connections[0]!.sendEvent(LIVE_RELOAD, 3)
    await until(() => expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([2, 2]))
  })

  test('SESS-01 · replaces a silent connection', async () => {
    const station = await startStation()
    openTab(station.url, undefined, { shortestPauseMs: 1, quietMs: 20 })

    await until(() => expect(station.connections.length).toBeGreaterThan(1))
  })

  test('SESS-01 · refreshes an expired access token while connecting', async () => {
    const renewed = { access_token: 'access-1', refresh_token: 'refresh-1', token_type: 'Bearer', expires_in: 3600 }
    const station = await startStation({
      admits: ({ authorization }) => authorization === 'Bearer access-1',
      refresh: () => ({ status: 200, body: { code: 1, message: '', data: renewed } }),
    })
    const { onSessionOver } = openTab(station.url)

    await until(() => expect(station.connections).toHaveLength(1))
    expect(onSessionOver).not.toHaveBeenCalled()
  })

  test('SESS-05 · reports a session that ended on the server once and does not reconnect', async () => {
    let stands = true
    let refused = 0
    const station = await startStation({ admits: () => stands || ++refused < 0 })
    const { onSessionOver, onRetryable, tokens } = openTab(station.url)
    await until(() => expect(station.connections).toHaveLength(1))

    stands = false
    station.connections[0]!.end()

    await until(() => expect(onSessionOver).toHaveBeenCalledOnce())
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(refused).toBe(1)
    expect(tokens.get('admin')).toBeNull()
    expect(onRetryable).not.toHaveBeenCalled()
  })

  test('SESS-01 · shares one stream between tabs; the next tab continues without a gap', async () => {
    const station = await startStation()
    const store = freshStore(somebody())
    const first = openTab(station.url, store)
    await until(() => expect(station.connections).toHaveLength(1))
    station.connections[0]!.sendEvent('open', 20)
    station.connections[0]!.sendEvent('order.shipped', 21, { id: 1 })
    await until(() => expect(first.heard).toHaveLength(1))
    const second = openTab(station.url, store)
    station.connections[0]!.sendEvent('order.shipped', 22, { id: 2 })

    await until(() => expect(second.heard).toEqual([{ id: 2 }]))
    expect(station.connections).toHaveLength(1)
    first.close()
    await until(() => expect(station.connections).toHaveLength(2))
    expect(station.connections[1]!.headers['last-event-id']).toBe('22')
    expect(first.heard).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('SESS-01 · gives a late tab the current position', async () => {
    const station = await startStation()
    const store = freshStore(somebody())
    const first = openTab(station.url, store)
    await until(() => expect(station.connections).toHaveLength(1))
    station.connections[0]!.sendEvent('order.shipped', 30, { id: 1 })
    await until(() => expect(first.heard).toHaveLength(1))
    const second = openTab(station.url, store)
    const hearing = vi.fn<() => void>()
    onTestFinished(second.live.whenHearing(hearing))
    await until(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
    await until(() => expect(hearing).toHaveBeenCalledOnce())
    first.close()

    await until(() => expect(station.connections).toHaveLength(2))
    expect(station.connections[1]!.headers['last-event-id']).toBe('30')
    expect(second.heard).toEqual([])
  })

  test('SESS-01 · reads for itself in a browser without locks', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    const station = await startStation()
    const { heard } = openTab(station.url)
    await until(() => expect(station.connections).toHaveLength(1))

    station.connections[0]!.sendEvent('order.shipped', 1, { id: 1 })

    await until(() => expect(heard).toEqual([{ id: 1 }]))
  })

  test('SESS-05 · opens a stream only with listeners and only for the signed-in user', async () => {
    const station = await startStation()
    const { close, tokens } = openTab(station.url)
    await until(() => expect(station.connections).toHaveLength(1))

    tokens.set('admin', { ...somebody(), access: 'other' })
    await until(() => expect(station.connections).toHaveLength(2))
    expect(station.connections[1]!.headers.authorization).toBe('Bearer other')
    close()
    await until(() => expect(station.connections.map(({ isOpen }) => isOpen())).toEqual([false, false]))
    tokens.set('admin', somebody())

    expect(station.connections).toHaveLength(2)
  })

  test('SESS-03 · waits longer after each consecutive failure, up to a minute', () => {
    const pauses = [1, 2, 3, 7, 40].map((failures) => retryDelay(failures, 1000, () => 1))
    expect(pauses).toEqual([1000, 2000, 4000, 60_000, 60_000])
  })
})
