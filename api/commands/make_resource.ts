import string from '@adonisjs/core/helpers/string'
import { MakeCommand } from './_make.ts'

export default class MakeResource extends MakeCommand {
  static override commandName = 'make:resource'
  static override description = 'Make a resource with its migration and its screen: make:resource catalogue/wash_label'

  override async run() {
    const { names } = this
    if (!this.hasModule(names)) return
    const [dashed, plural] = [string.dashCase(names.table), string.camelCase(names.table)]
    const screen = `../admin/src/resources/${names.module}/${dashed}.resource.ts`
    await this.write('resource', `app/${names.folder}/${names.table}.ts`, { dashed, plural })
    await this.writeMigration('resource_migration', names.table)
    await this.write('resource_screen', screen, { dashed })
    this.printNext(
      `app/${names.module}/routes.ts: mount(${plural}) of '#${names.folder}/${names.table}'`,
      `contracts/permissions.ts, in RESOURCE_ACTIONS: ${names.table}: ORDERED,`,
      `database/seeders/menus.ts: screen('${names.module}/${dashed}', '${names.table}', '…', '…', 'tags')`,
      'the texts in both languages: docs/how-to/add-a-resource.md#6-the-texts',
      'npx -y pnpm@12 generate',
    )
  }
}
