import { parseArgs } from 'node:util'
import { Inkfold, InkfoldError } from '../../sdk/src/index.ts'
import { COMMANDS } from './commands/index.ts'
import { GLOBAL_OPTIONS, type Command, type Context, type Values } from './command.ts'
import { readConfig } from './config.ts'
import { EXIT, exitCodeOf, UsageError, type ExitCode } from './exit_codes.ts'
import { commandHelp, generalHelp, VERSION } from './help.ts'
import { languageOf, translator, type Translate } from './texts/translate.ts'

type Environment = Readonly<Record<string, string | undefined>>

export async function run(argv: readonly string[], environment: Environment, signal: AbortSignal): Promise<ExitCode> {
  const [name = '', ...rest] = argv
  const early = translator(languageOf(undefined, environment))
  if (['', 'help', '--help', '-h'].includes(name)) return print(generalHelp(early, COMMANDS))
  if (name === '--version') return print(VERSION)
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) return fail(new UsageError(early('error.command', { name })), early, false)
  let t = early
  let isJson = rest.includes('--json')
  try {
    const { values, positionals } = parse(command, rest)
    const language = languageOf(typeof values.language === 'string' ? values.language : undefined, environment)
    t = translator(language)
    if (values.help) return print(commandHelp(t, command))
    isJson = values.json === true
    return await command.run(contextOf({ environment, language, t, values, args: positionals, isJson, signal }))
  } catch (error) {
    return signal.aborted ? EXIT.interrupted : fail(error, t, isJson)
  }
}

const print = (text: string): ExitCode => {
  process.stdout.write(`${text}\n`)
  return EXIT.done
}

function parse({ options }: Command, args: string[]): { values: Values; positionals: string[] } {
  const config = Object.fromEntries(
    Object.entries({ ...GLOBAL_OPTIONS, ...options }).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short && { short }), ...(multiple && { multiple }) },
    ]),
  )
  try {
    return parseArgs({ args, options: config, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

type Given = Pick<Context, 'environment' | 'language' | 't' | 'values' | 'args' | 'isJson' | 'signal'>

function contextOf(given: Given): Context {
  const { environment, language, t, values, isJson } = given
  const option = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const saved = () => readConfig(environment)
  const out = (text: string) => void process.stdout.write(`${text}\n`)
  const url = () => {
    const found = option('url') ?? environment.INKFOLD_URL ?? saved().url
    if (!found) throw new UsageError(t('error.noUrl'))
    return found
  }
  return {
    ...given,
    url,
    out,
    note: (text) => void process.stderr.write(`${text}\n`),
    answer: (value, text) => out(isJson ? JSON.stringify(value, null, 2) : text()),
    inkfold() {
      const baseUrl = url()
      const config = saved()
      // A saved key is for the address where it was made, and goes nowhere else.
      const savedKey = config.url === baseUrl ? config.key : undefined
      const key = option('key') ?? environment.INKFOLD_KEY ?? savedKey
      if (!key) throw new UsageError(t('error.signedOut'), EXIT.signedOut)
      return new Inkfold({ baseUrl, key, language })
    },
  }
}

function fail(error: unknown, t: Translate, isJson: boolean): ExitCode {
  const text = isJson ? JSON.stringify(errorBody(error)) : errorText(error, t)
  process.stderr.write(`${text}\n`)
  return exitCodeOf(error)
}

function errorBody(error: unknown): object {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof InkfoldError)) return { error: { message } }
  const { code, status, requestId, fields, details } = error
  return { error: { message, code, status, requestId, fields, details } }
}

function errorText(error: unknown, t: Translate): string {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof InkfoldError)) return message
  const fields = Object.entries(error.fields).map(([field, sentences]) => `  ${field}: ${sentences.join(' ')}`)
  const about = [t('error.code', { code: error.code }), error.requestId && t('error.request', { id: error.requestId })]
  return [message, ...fields, `(${about.filter(Boolean).join(', ')})`].join('\n')
}
