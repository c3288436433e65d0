import { MakeCommand } from './_make.ts'

export default class MakeEndpoint extends MakeCommand {
  static override commandName = 'make:endpoint'
  static override description = 'Make an endpoint of a module: make:endpoint catalogue/label_sizes'

  override async run() {
    const { names } = this
    if (!this.hasModule(names)) return
    await this.write('endpoint', `app/${names.folder}/${names.file}.ts`)
    this.printNext(
      `app/${names.module}/routes.ts: const ${names.symbol} = lazyEndpoints(() => import('#${names.folder}/${names.file}'))`,
      `app/${names.module}/routes.ts: route('GET', '/api/v1/${names.dashed}', '${names.dashed}.show', permitted('…'), ${names.symbol}('show'))`,
      'npx -y pnpm@12 generate',
    )
  }
}
