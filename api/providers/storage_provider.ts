import type { ApplicationService } from '@adonisjs/core/types'
import { ExportShelf } from '#core/exports/shelf'
import { FileLinks } from '#core/crud/links'
import { Drives } from '#media/storage/drives'

/** Where files are kept, and what opens them. */
export default class StorageProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(Drives, async () => {
      return new (await import('#media/storage/configured_drives')).ConfiguredDrives()
    })
    this.app.container.singleton(ExportShelf, async () => {
      return new (await import('#media/storage/drive_shelf')).DriveShelf()
    })
    this.app.container.singleton(FileLinks, async () => {
      return new (await import('#media/signed_links')).SignedLinks()
    })
  }

  async ready() {
    const { closeStore } = await import('#media/storage/paths')
    await closeStore()
  }
}
