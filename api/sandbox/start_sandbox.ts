import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { adminRoutes } from '#sandbox/console/admin'
import { amazon } from '#sandbox/amazon/module'
import { consoleRoutes } from '#sandbox/console/pages'
import { audit } from '#sandbox/core/audit'
import { StateFile } from '#sandbox/core/state_file'
import { World, type WorldOptions } from '#sandbox/core/world'
import { sandboxServer } from '#sandbox/server'
import { shein } from '#sandbox/shein/module'
import { shopFrontRoutes } from '#sandbox/shop_front/routes'
import { etsy } from '#sandbox/etsy/module'
import { shopify } from '#sandbox/shopify/module'
import { temu } from '#sandbox/temu/module'
import { tiktok } from '#sandbox/tiktok/module'

export interface SandboxOptions extends Partial<WorldOptions> {
  /** 0 or nothing: any free one. */
  port?: number
  /** Does not keep the process alive. */
  isBackground?: boolean
  /** Where its state is kept between two starts; without it the state ends with the process. */
  folder?: string
}

export interface Sandbox {
  url: string
  world: World
  stop(): Promise<void>
}

const AUDIT_EVERY_MS = 250
const SAVE_EVERY_MS = 2000

/** Listens on this machine only. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, seed = 'inkfold', isBackground = false, folder, ...rest } = options
  const world = new World({ seed, ...rest })
  const state = folder === undefined ? null : new StateFile(folder, world)
  state?.load(rest.productUrl)
  for (const platform of [amazon, etsy, shein, shopify, temu, tiktok]) {
    world.modules.set(platform.name, platform)
    if (rest.productUrl)
      world.webhooks.subscribe(platform.name, '*', '*', `${rest.productUrl}/api/v1/platforms/${platform.name}/webhooks`)
  }
  const server = sandboxServer(world, [...consoleRoutes, ...adminRoutes, ...shopFrontRoutes])
  if (isBackground) server.unref().on('connection', (socket) => socket.unref())
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const audits = setInterval(() => audit(world), AUDIT_EVERY_MS).unref()
  const save = () => state?.save()
  const saves = setInterval(() => world.isChanged && save(), SAVE_EVERY_MS).unref()
  process.once('exit', save)
  return {
    url: world.url,
    world,
    async stop() {
      clearInterval(audits)
      clearInterval(saves)
      process.off('exit', save)
      save()
      world.webhooks.end()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
