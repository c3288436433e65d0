import { MakeCommand } from './_make.ts'

export default class MakeTest extends MakeCommand {
  static override commandName = 'make:test'
  static override description = 'Make a spec: make:test orders/remind, or with --suite=unit one without a database'

  declare suite: string

  static {
    this.defineFlag('suite', { type: 'string', default: 'functional', description: 'functional or unit' })
  }

  override async run() {
    const { names, suite } = this
    if (!['functional', 'unit'].includes(suite)) {
      this.exitCode = 1
      return this.logger.error('The suite is functional or unit.')
    }
    const file = `${names.folder}/${names.file}.spec.ts`
    await this.write(`${suite}_test`, `tests/${suite}/${file}`)
    this.printNext(`npx -y pnpm@12 test:api ${suite} --files='${file}'`)
  }
}
