import { type Variable, VARIABLES } from './variables.ts'

const HEAD = `# Every variable with its default. Copy this file to .env and change what you need; it works as it stands.
# Made from api/start/environment/variables.ts by \`npx -y pnpm@12 generate\`.
`

export function environmentExample(): string {
  return [HEAD, ...Object.entries<Variable<unknown>>(VARIABLES).map(entry)].join('\n')
}

function entry([name, variable]: [string, Variable<unknown>]): string {
  const line = variable.default === undefined ? `# ${name}=${variable.example}` : `${name}=${variable.default}`
  return [...comment(variable.means), ...comment(`It must be ${variable.kind.expects}.`), line, ''].join('\n')
}

function comment(text: string): string[] {
  return (text.match(/.{1,98}(?= |$)/g) ?? []).map((line) => `# ${line.trim()}`)
}
