import app from '@adonisjs/core/services/app'
import { Refusal } from '#core/errors'
import { PlatformError } from '#platforms/errors'
import type { Platform, PlatformContext, PlatformSection } from '#platforms/port'
import { connectionOf } from '#stores/authorization/connection'
import type { SyncedStore } from '#order_sync/store'

export interface OpenedStore {
  platform: Platform
  context: PlatformContext
}

/** Opens a store at its platform; tests swap it in the container. */
export class StorePlatforms {
  async open(store: SyncedStore, signal?: AbortSignal): Promise<OpenedStore> {
    const { driver, context } = await connectionOf(store.id, signal).catch(toPlatformError)
    return { platform: driver, context }
  }
}

function toPlatformError(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const kind = error.code === 'E_STORE_UNAUTHORIZED' ? 'unauthorized' : 'unsupported'
  throw new PlatformError(kind, { code: error.code, cause: error })
}

export async function openStore(store: SyncedStore, signal?: AbortSignal): Promise<OpenedStore> {
  return (await app.container.make(StorePlatforms)).open(store, signal)
}

export function section<S extends PlatformSection>({ platform }: OpenedStore, name: S): NonNullable<Platform[S]> {
  const found = platform[name]
  if (!found) throw new PlatformError('unsupported', { message: `${platform.name} has no ${name}` })
  return found as NonNullable<Platform[S]>
}
