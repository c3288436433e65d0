import { MakeCommand } from './_make.ts'

export default class MakeMigration extends MakeCommand {
  static override commandName = 'make:migration'
  static override description = 'Make a migration, numbered after the last one: make:migration notes_of_stores'

  override async run() {
    await this.writeMigration('migration', this.names.file)
    this.printNext('npx -y pnpm@12 db:migrate')
  }
}
