import type { ApplicationService } from '@adonisjs/core/types'
import { Drives } from '#media/storage/drives'

/** Where files are kept. */
export default class StorageProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(Drives, async () => {
      return new (await import('#media/storage/configured_drives')).ConfiguredDrives()
    })
  }
}
