import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { rows } from '#core/database'
import type { PlatformApp } from '#platforms/port'
import { DEMO_APPS, sandboxEnvironment } from '#sandbox/demo_apps'
import { webhookSignature } from '#sandbox/tiktok/sign'
import { PlatformDirectory } from '#stores/authorization/platform_directory'
import { startApp } from '#tests/support/app_process'
import { connectedStore, removeStores } from '#tests/support/stores/webhooks'

const [EVENTS, LANES, KILLED_AFTER] = [300, 20, 90]
const NOWHERE = 'http://127.0.0.1:9'

class SandboxApps extends PlatformDirectory {
  override app(): PlatformApp {
    return { ...DEMO_APPS.tiktok, addresses: {} }
  }
}

const bodyOf = (id: string, shop: string) =>
  JSON.stringify({ type: 1, tts_notification_id: id, shop_id: shop, timestamp: 1_700_000_000, data: { order_id: id } })

async function deliverTo(address: string, body: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json', authorization: webhookSignature(body, DEMO_APPS.tiktok) }
  try {
    const answer = await fetch(`${address}/api/v1/platforms/tiktok/webhooks`, { method: 'POST', headers, body })
    const { data } = (await answer.json()) as { data: { receipt?: string } }
    return data.receipt ?? null
  } catch {
    return null
  }
}

/** Sends in several lanes; `onReceipt` hears of each acknowledgement. */
async function deliverAll(address: string, ids: readonly string[], shop: string, onReceipt?: (count: number) => void) {
  const left = [...ids]
  const acknowledged = new Map<string, string>()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        const receipt = await deliverTo(address, bodyOf(id, shop))
        if (!receipt) continue
        acknowledged.set(id, receipt)
        onReceipt?.(acknowledged.size)
      }
    }),
  )
  return acknowledged
}

test.group('Stores | events when the server is killed', (group) => {
  group.each.setup(() => {
    app.container.swap(PlatformDirectory, () => new SandboxApps())
    return async () => {
      app.container.restore(PlatformDirectory)
      await removeStores()
    }
  })

  test('what was acknowledged is committed with its job, and a redelivery takes the rest once', async ({ assert }) => {
    const { id: store, shop } = await connectedStore()
    const ids = Array.from({ length: EVENTS }, () => randomUUID())
    const killed = await startApp(sandboxEnvironment(NOWHERE, ['tiktok']))
    const before = await deliverAll(killed.address, ids, shop, (count) => {
      if (count === KILLED_AFTER) process.kill(killed.pid, 'SIGKILL')
    })
    assert.isAtLeast(before.size, KILLED_AFTER)
    assert.isBelow(before.size, EVENTS)
    const kept = await keptOf(store)
    assert.isTrue([...before.keys()].every((id) => kept.get(id) === 1))

    const after = await deliverAll(`http://${process.env.HOST}:${process.env.PORT}`, ids, shop)
    assert.equal(after.size, EVENTS)
    assert.isTrue([...before.keys()].every((id) => after.get(id) === 'repeated'))
    const all = await keptOf(store)
    // A job of repeats finds nothing to do.
    assert.equal(all.size, EVENTS)
    assert.isTrue([...all.values()].every((jobs) => jobs > 0))
  })
    .tags(['STO-02', 'OPS-04'])
    .timeout(240_000)
})

/** The number of jobs of each event of a store. */
async function keptOf(store: number): Promise<Map<string, number>> {
  const found = await rows<{ id: string; jobs: number }>(
    `select e.dedupe_id as id, (select count(*)::int from pgboss.job j
        where j.name = 'platform.event' and j.data -> 'events' @> to_jsonb(e.dedupe_id)) as jobs
       from platform_events e where e.store_id = ?`,
    [store],
  )
  return new Map(found.map(({ id, jobs }) => [id, jobs]))
}
