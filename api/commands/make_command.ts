import { MakeCommand, type Names } from './_make.ts'

export default class MakeCommandCommand extends MakeCommand {
  static override commandName = 'make:command'
  static override description = 'Make a command of a module (orders/remind), or of ace if the name has no module'

  override async run() {
    const { names } = this
    if (!names.module) return this.write('ace_command', `commands/${names.file}.ts`)
    if (!this.hasModule(names)) return
    await (names.module === 'orders' ? this.#ofOrders(names) : this.#ofModule(names))
  }

  async #ofModule(names: Names) {
    await this.write('command', `app/${names.folder}/${names.file}.ts`)
    this.printNext(
      `app/${names.module}/routes.ts: const ${names.symbol} = lazyEndpoints(() => import('#${names.folder}/${names.file}'))`,
      `app/${names.module}/routes.ts: route('POST', '/api/v1/…/:id/${names.dashed}', '….${names.symbol}', permitted('…'), ${names.symbol}('${names.symbol}'))`,
      'npx -y pnpm@12 generate',
    )
  }

  async #ofOrders(names: Names) {
    await this.write('order_command', `app/${names.folder}/${names.file}.ts`)
    this.printNext(
      `contracts/order_words.ts and app/orders/domain/order_states.ts: the button '${names.symbol}', who may press it and when`,
      `app/orders/endpoints/commands.ts: export const ${names.symbol} = endpoint({ answer: DETAIL, handle: ({ ctx }) => command(ctx, 'orders.edit', ${names.symbol}Order) })`,
      'app/orders/routes.ts, the texts and the tests: docs/how-to/add-a-command.md',
    )
  }
}
