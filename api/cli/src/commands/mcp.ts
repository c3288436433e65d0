import { done, type Command } from '../command.ts'
import { serve } from '../mcp/serve.ts'
import { toolsOf } from '../mcp/tools.ts'

export const mcp: Command = {
  name: 'mcp',
  usage: 'mcp [options]',
  summary: 'command.mcp',
  options: { 'allow-writes': { type: 'boolean' } },
  async run({ inkfold, values, signal }) {
    await serve(toolsOf(inkfold(), values['allow-writes'] === true), {
      input: process.stdin,
      output: process.stdout,
      signal,
    })
    return done()
  },
}
