import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class SandboxCommand extends BaseCommand {
  static override commandName = 'sandbox'
  static override description = 'Serve the sandbox of the sales platforms on this machine'
  static override options: CommandOptions = { staysAlive: true }

  static {
    this.defineFlag('port', { type: 'number', default: 3100, description: 'Any free one: 0' })
    this.defineFlag('seed', { type: 'string', default: 'inkfold', description: 'The same seed gives the same ids' })
    this.defineFlag('product', {
      type: 'string',
      default: 'http://localhost:3000',
      description: 'Where consent returns',
    })
  }

  declare port: number
  declare seed: string
  declare product: string

  override async run() {
    const [{ startSandbox }, { sandboxEnvironment }] = await Promise.all([
      import('#sandbox/start_sandbox'),
      import('#sandbox/demo_apps'),
    ])
    const { url, world } = await startSandbox({ port: this.port, seed: this.seed, productUrl: this.product })
    this.logger.success(`The sandbox listens on ${url}. Start the product with:`)
    for (const [name, value] of Object.entries(sandboxEnvironment(url, [...world.modules.keys()])))
      console.log(`${name}=${value}`)
  }
}
