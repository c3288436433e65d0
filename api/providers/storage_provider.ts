import type { ApplicationService } from '@adonisjs/core/types'
import { ExportStorage } from '#core/exports/files'
import { FileLinks } from '#core/crud/list'
import { Drives } from '#media/storage/drive'

export default class StorageProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(Drives, async () => {
      return new (await import('#media/storage/configured_drives')).ConfiguredDrives()
    })
    this.app.container.singleton(ExportStorage, async () => {
      return new (await import('#media/storage/export_storage')).DriveExportStorage()
    })
    this.app.container.singleton(FileLinks, async () => {
      return new (await import('#media/links/file_links')).SignedLinks()
    })
  }

  async ready() {
    const { closeStore } = await import('#media/storage/paths')
    await closeStore()
  }
}
