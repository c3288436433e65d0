import type { Core } from '../core'
import type { Services } from '../services/services'
import { savingHost } from './host'
import { OtherTabs } from './other_tabs'
import { Saver } from './saver'
import type { SavedRevision } from './last_saved'

export interface SavingSession {
  readonly saver: Saver
  /** Sends pending changes and unsubscribes. */
  stop(): Promise<void>
}

/** Connects the saver to other tabs and to the online event. */
export function startSaving(services: Services, core: Core, saved: SavedRevision): SavingSession {
  const host = savingHost(core)
  const saver: Saver = new Saver(services, host, saved, (revision) => tabs.announceSaved(revision))
  const tabs = new OtherTabs(
    services.tabs,
    (otherTabs) => host.set({ otherTabs }),
    (revision) => void saver.onRemoteRevision(revision),
  )
  const offline = services.whenOnline(() => saver.online())
  void saver.start()
  return {
    saver,
    async stop() {
      offline()
      await saver.stop()
      tabs.stop()
    },
  }
}
